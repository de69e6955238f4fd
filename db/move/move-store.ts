import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { MOVED_FILE, openStore, STORE_FILE } from "../connect.ts";
import { clientSettings, WITHOUT_TIMEOUTS, withoutLimits } from "../engines/postgres.ts";
import { isMarked, lockForMove } from "../engines/postgres-locks.ts";
import { lockFolder } from "../folder-lock.ts";
import { withOwnerHint } from "../store-failures.ts";
import { type Copy, copyStore } from "./copy-store.ts";
import { MARK } from "./table-shapes.ts";

export type MoveOptions = {
  dataDir: string;
  url: string;
  /** Whether to lock the folder, and to set the file aside at the end. */
  finish: boolean;
  /** Photos are copied before the tables. */
  copyPhotos?: () => Promise<void>;
  say: (line: string) => void;
};

/** Can be stopped and run again; no site opens the database before a finishing run. */
export async function moveStore(options: MoveOptions): Promise<Copy> {
  const { dataDir, finish } = options;
  if (![STORE_FILE, MOVED_FILE].some((name) => existsSync(join(dataDir, name)))) {
    throw new Error(`There is no store in ${dataDir}.`);
  }
  const unlocks: (() => void)[] = [];
  try {
    unlocks.push(lockFolder(dataDir, "move"));
    if (finish) unlocks.push(lockFolder(dataDir));
    return await withTarget(options.url, (target) => move(options, target));
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

/** Meanwhile no site and no other move or restore has the database. */
export async function withTarget<R>(
  url: string,
  work: (target: pg.Client) => Promise<R>,
): Promise<R> {
  const target = new pg.Client({ ...clientSettings(url), ...withoutLimits });
  // The next statement reports a broken connection.
  target.on("error", () => {});
  await target.connect();
  try {
    await target.query(WITHOUT_TIMEOUTS);
    await detectDisconnect(target);
    await lockForMove(target);
    return await work(target);
  } catch (error) {
    throw withOwnerHint(error);
  } finally {
    await target.end();
  }
}

/** Lets the server end the statement of a killed run, and with it the run's locks. */
async function detectDisconnect(target: pg.Client): Promise<void> {
  // Not every system can (postgresql.org/docs/current/runtime-config-connection.html).
  await target.query("set client_connection_check_interval = '500ms'").catch(() => {});
}

async function move(
  { dataDir, url, finish, copyPhotos, say }: MoveOptions,
  target: pg.Client,
): Promise<Copy> {
  await putBack(dataDir, target);
  const file = join(dataDir, STORE_FILE);
  if (!existsSync(file)) throw new Error(`The store of ${dataDir} has moved already.`);
  await (await openStore(dataDir)).close();
  await prepareTarget(url, target);
  await copyPhotos?.();
  const source = openFile(file, finish);
  try {
    const copy = await copyStore({ source, target }, say);
    if (finish) {
      setAside(source, dataDir);
      await unmark(target);
    }
    return copy;
  } finally {
    source.close();
  }
}

/** After a run that ended between setting the file aside and opening the database to sites. */
async function putBack(dataDir: string, target: pg.Client): Promise<void> {
  const [file, aside] = [join(dataDir, STORE_FILE), join(dataDir, MOVED_FILE)];
  if (existsSync(file) || !existsSync(aside) || !(await isMarked(target))) return;
  const unlock = lockFolder(dataDir);
  try {
    if (!existsSync(file)) renameSync(aside, file);
  } finally {
    unlock();
  }
}

/** Migrates and marks the database. Throws if it holds people of a site. */
async function prepareTarget(url: string, target: pg.Client): Promise<void> {
  const marked = await isMarked(target);
  if (!marked && (await holdsPeople(target))) {
    throw new Error("That database holds people already. Move into an empty one.");
  }
  await (await openStore({ dataDir: "", databaseUrl: url, connections: 2, moving: true })).close();
  if (!marked) await mark(target);
}

/** From now on no site opens the database. */
export async function mark(target: pg.Client): Promise<void> {
  await target.query(`create table ${MARK} (since timestamptz not null default now())`);
}

/** Opens the database to sites. */
export async function unmark(target: pg.Client): Promise<void> {
  await target.query(`drop table ${MARK}`);
}

async function holdsPeople(target: pg.Client): Promise<boolean> {
  const { rows } = await target.query("select to_regclass('users') is not null as made");
  if (!rows[0]?.made) return false;
  const { rowCount } = await target.query("select 1 from users limit 1");
  return rowCount !== 0;
}

function openFile(file: string, alone: boolean): BetterSqlite.Database {
  const source = new BetterSqlite(file, { fileMustExist: true, readonly: !alone, timeout: 1000 });
  if (!alone) {
    // A snapshot: later writes are not seen.
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
    throw new Error("Another process has the store open. Stop it first.");
  }
}

/** Under the lock of the file: SQLite refuses those who wait for it, because the file has moved. */
function setAside(source: BetterSqlite.Database, dataDir: string): void {
  const file = join(dataDir, STORE_FILE);
  source.exec("rollback");
  // The log goes into the file, or it would stay behind under the old name.
  source.pragma("journal_mode = delete");
  renameSync(file, join(dataDir, MOVED_FILE));
  // Connections that only read, or hold an exclusive lock, leave these files behind, empty.
  for (const suffix of ["-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
}
