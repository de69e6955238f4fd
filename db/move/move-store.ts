import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { MOVED_FILE, openStore, STORE_FILE } from "../connect.ts";
import { clientSettings, withoutLimits } from "../engines/postgres.ts";
import { renewPostgresSitterIndex } from "../engines/postgres-sitter-index.ts";
import {
  type Copied,
  compareTable,
  copyTable,
  deleteRows,
  type Ends,
  putRows,
} from "./copy-table.ts";
import { MARK, type TableShape, tablesToMove } from "./table-shapes.ts";

export type Moved = {
  tables: { table: string; rows: number; written: number; sum: string }[];
  /** How long it took to copy, and then to compare all that is there: what a run takes when little has changed. */
  copyMilliseconds: number;
  compareMilliseconds: number;
};

export type MoveOptions = {
  dataDir: string;
  url: string;
  /** Nobody else may have the file open; after the move it is set aside. */
  finish: boolean;
  say: (line: string) => void;
};

/**
 * Copies the store of a data folder into a PostgreSQL database and compares both, row by row. It can
 * be stopped and run again: only what differs is written, and no site opens the database before the
 * run that finishes. Throws where anything is not the same in the end.
 */
export async function moveStore({ dataDir, url, finish, say }: MoveOptions): Promise<Moved> {
  const file = join(dataDir, STORE_FILE);
  if (!existsSync(file)) throw new Error(`There is no store in ${dataDir}.`);
  await migrateBoth(dataDir, url);
  const source = openFile(file, finish);
  const target = new pg.Client({ ...clientSettings(url), ...withoutLimits });
  // What breaks the connection is told by the statement that meets it.
  target.on("error", () => {});
  try {
    await target.connect();
    const moved = await copyAll({ source, target }, say);
    source.close();
    if (finish) {
      renameSync(file, join(dataDir, MOVED_FILE));
      await target.query(`drop table ${MARK}`);
    }
    return moved;
  } finally {
    source.close();
    await target.end();
  }
}

/** Puts the file back in its place after a run that ended between setting it aside and opening the database to sites. */
export async function takeUpMove({ dataDir, url }: Pick<MoveOptions, "dataDir" | "url">) {
  const [file, aside] = [join(dataDir, STORE_FILE), join(dataDir, MOVED_FILE)];
  if (existsSync(file) || !existsSync(aside)) return;
  if (await withClient(url, isMarked)) renameSync(aside, file);
}

/** Both schemas are the newest before a row is copied. */
async function migrateBoth(dataDir: string, databaseUrl: string): Promise<void> {
  await (await openStore(dataDir)).close();
  await withClient(databaseUrl, async (client) => {
    // A database that a move was begun into is taken up again; no other one may hold people.
    if (await isMarked(client)) return;
    await (await openStore({ dataDir, databaseUrl, connections: 2 })).close();
    const { rowCount } = await client.query("select 1 from users limit 1");
    if (rowCount) throw new Error("That database holds people already. Move into an empty one.");
    await client.query(`create table ${MARK} (since timestamptz not null default now())`);
  });
}

/** Whether a move into a database was begun and has not ended. */
async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as marked", [MARK]);
  return rows[0]?.marked ?? false;
}

async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(clientSettings(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function openFile(file: string, alone: boolean): BetterSqlite.Database {
  const source = new BetterSqlite(file, { fileMustExist: true, readonly: !alone, timeout: 1000 });
  if (!alone) {
    // One moment of the store, whatever is written meanwhile.
    source.exec("begin");
    return source;
  }
  try {
    source.pragma("locking_mode = exclusive");
    source.exec("begin exclusive");
    return source;
  } catch (error) {
    source.close();
    if (!/locked|busy/.test((error as Error).message)) throw error;
    throw new Error("Somebody else has the store open. Stop the site first.");
  }
}

async function copyAll(ends: Ends, say: (line: string) => void): Promise<Moved> {
  const shapes = await tablesToMove(ends.target);
  const began = performance.now();
  const copies = new Map<TableShape, Copied>();
  for (const { name } of shapes) {
    await ends.target.query(`alter table ${name} disable trigger user`);
  }
  for (const shape of shapes) {
    const copied = await copyTable(ends, shape);
    copies.set(shape, copied);
    say(`${shape.name}: ${copied.written} rows written`);
  }
  for (const [shape, { gone }] of [...copies].reverse()) {
    await deleteRows(ends.target, shape, gone);
  }
  for (const [shape, { refused }] of copies) {
    for (const row of refused) {
      const [still] = await putRows(ends.target, shape, [row]);
      if (still)
        throw new Error(`A row of ${shape.name} meets another one. Begin with an empty database.`);
    }
  }
  for (const statement of renewPostgresSitterIndex) await ends.target.query(statement);
  for (const shape of shapes) {
    await ends.target.query(`alter table ${shape.name} enable trigger user`);
    await goOnNumbering(ends, shape);
  }
  // What is known to be seen by everybody is read from an index alone.
  await ends.target.query("vacuum analyze");
  const copied = performance.now();
  const tables = [];
  for (const [shape, { written }] of copies) {
    const { ours, theirs } = await compareTable(ends, shape);
    if (ours.rows !== theirs.rows || ours.sum !== theirs.sum) {
      throw new Error(`${shape.name} is not the same: ${JSON.stringify({ ours, theirs })}`);
    }
    tables.push({ table: shape.name, ...ours, written });
  }
  const compareMilliseconds = performance.now() - copied;
  return { tables, copyMilliseconds: copied - began, compareMilliseconds };
}

/** The next number is behind every one that was ever given, also to rows that are gone. */
async function goOnNumbering({ source, target }: Ends, { name, numbered }: TableShape) {
  if (!numbered) return;
  const given = source.prepare("select seq from sqlite_sequence where name = ?").pluck().get(name);
  await target.query(
    `select setval(pg_get_serial_sequence('${name}', '${numbered}'),
      greatest($1::bigint, (select max(${numbered}) from ${name}), 1))`,
    [given ?? 0],
  );
}
