import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";

/** Runs a statement on one connection; its first row. */
export type Ask = (statement: string) => Promise<Record<string, unknown> | undefined>;

/** As `server_version_num` has it. */
const OLDEST_SERVER = 150_000;

export const TRANSACTION_MODE =
  "the pooler in between is in transaction mode, and has to be in session mode (pool_mode = session)";

export const READ_ONLY =
  "it can only be read: it is a replica, or default_transaction_read_only is on for this role";

/** Null for UTF-8: other encodings cut texts within a letter. */
export function encodingFault(encoding: string): string | null {
  return encoding === "UTF8" ? null : `its encoding is ${encoding}, and has to be UTF8`;
}

/** Null for public: dumps, restores and moves look there. `schema` is null if the role can't use any. */
export function schemaFault(schema: string | null): string | null {
  if (schema === "public") return null;
  return `its tables have to be in the schema public, but this role's search_path begins with ${schema ?? "none"}`;
}

/**
 * In transaction mode a pooler gives two clients who take turns the same connection or, as PgBouncer
 * with `server_round_robin`, one client several. Statements that are prepared, locks and news would then
 * be another client's.
 */
export async function isInTransactionMode(one: Ask, other: Ask): Promise<boolean> {
  const seen = new Map<unknown, Ask>();
  const pids = new Map<Ask, unknown>();
  for (const client of [one, other, one, other]) {
    const pid = (await client("select pg_backend_pid() as pid"))?.pid;
    if ((seen.get(pid) ?? client) !== client || (pids.get(client) ?? pid) !== pid) return true;
    seen.set(pid, client);
    pids.set(client, pid);
  }
  return false;
}

/** What can be asked of a server and of what is in between. */
export type Fitness = {
  version: string;
  isOld: boolean;
  isReadOnly: boolean;
  schema: string | null;
  encoding: string;
  isInTransactionMode: boolean;
  /** That it takes from others than superusers. */
  connections: number;
};

type Asked = Record<"version" | "number" | "read_only" | "encoding" | "connections", string> & {
  schema: string | null;
};

/** Asks through two connections. */
export function fitnessOf(db: Kysely<Database>): Promise<Fitness> {
  return db.connection().execute((one) =>
    db.connection().execute(async (other) => {
      const { rows } = await sql<Asked>`
        select current_setting('server_version') as version,
          current_setting('server_version_num') as number,
          current_setting('transaction_read_only') as read_only, current_schema() as schema,
          current_setting('server_encoding') as encoding,
          current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int as connections`.execute(one);
      const [{ version, number, read_only, schema, encoding, connections }] = rows as [
        (typeof rows)[0],
      ];
      return {
        version,
        isOld: Number(number) < OLDEST_SERVER,
        isReadOnly: read_only === "on",
        schema,
        encoding,
        isInTransactionMode: await isInTransactionMode(askOf(one), askOf(other)),
        connections: Number(connections),
      };
    }),
  );
}

/** The server's clock, in ms. */
export async function serverClock(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return Number(rows[0]?.now);
}

function askOf(connection: Kysely<Database>): Ask {
  return async (statement) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(connection)).rows[0];
}
