import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { STORE_FILE } from "#db/connect.ts";
import type { Cluster } from "../../support/postgres-cluster.ts";

/** The store of a proof's site, seen from outside the application. */
export type ProofStore = {
  rows: <T>(sql: string) => Promise<T[]>;
  /** 'ok' if the store is intact. */
  integrity: () => Promise<string>;
  /** Throws what the store refuses. */
  run: (sql: string) => Promise<void>;
  /** Takes out the guards that refuse with `guard:` and this rule. */
  dropGuards: (rule: string) => Promise<void>;
};

const DATABASE = "proof";

export function fileStore(dataDir: string): ProofStore {
  const using = async <T>(readonly: boolean, work: (store: BetterSqlite.Database) => T) => {
    const store = new BetterSqlite(join(dataDir, STORE_FILE), { readonly });
    try {
      return work(store);
    } finally {
      store.close();
    }
  };
  const rows = <T>(sql: string) => using(true, (store) => store.prepare(sql).all() as T[]);
  const run = (sql: string) => using(false, (store) => void store.exec(sql));
  return {
    rows,
    run,
    async integrity() {
      const [row] = await rows<{ integrity_check: string }>("pragma integrity_check");
      return row?.integrity_check ?? "";
    },
    async dropGuards(rule) {
      const guards = await rows<{ name: string }>(
        `select name from sqlite_schema where type = 'trigger' and sql like '%guard:${rule}''%'`,
      );
      if (guards.length === 0) throw new Error(`No guard refuses with ${rule}`);
      for (const { name } of guards) await run(`drop trigger ${name}`);
    },
  };
}

export function serverStore(cluster: Cluster): ProofStore {
  const types = {
    getTypeParser: (id: number) => (id === 20 || id === 1700 ? Number : pg.types.getTypeParser(id)),
  };
  const rows = async <T>(sql: string) => {
    const client = new pg.Client({ connectionString: cluster.url(DATABASE), types });
    await client.connect();
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  };
  const run = async (sql: string) => void (await rows(sql));
  return {
    rows,
    run,
    integrity: async () => "ok",
    async dropGuards(rule) {
      const refusal = `raise exception 'guard:${rule}'`;
      const functions = await rows<{ source: string }>(`
        select replace(pg_get_functiondef(oid), $$${refusal}$$, 'null') as source
        from pg_proc where prosrc like $$%${refusal}%$$`);
      if (functions.length === 0) throw new Error(`No guard refuses with ${rule}`);
      for (const { source } of functions) await run(source);
    },
  };
}

/** Of the index that leaves one booking of a group, in PostgreSQL and in SQLite. */
const ONE_OF_GROUP = /bookings_one_of_group|UNIQUE constraint failed: bookings\.group_id/;

/** Accepts what is pending as a program would that checks nothing: only guards stand between. */
export async function acceptByHand({ rows, run }: ProofStore): Promise<void> {
  const pending = await rows<{ id: string }>("select id from bookings where status = 'pending'");
  for (const { id } of pending) {
    await run(`update bookings set status = 'accepted' where id = '${id}'`).catch((error) => {
      if (!/^guard:/.test(error.message) && !ONE_OF_GROUP.test(error.message)) throw error;
    });
  }
}
