import { existsSync, renameSync, rmSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from "kysely";
import { assertWritable, makeDataFolder } from "./data-folder.ts";
import { openPostgres } from "./engines/postgres.ts";
import type { Channel } from "./engines/postgres-channel.ts";
import { searchThrough } from "./engines/postgres-engine.ts";
import { UnfinishedMove } from "./engines/postgres-locks.ts";
import type { StoredUses } from "./engines/postgres-uses.ts";
import { createSqliteFile, openSqlite } from "./engines/sqlite.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrateFile, migrateServer } from "./migrations/migrate-store.ts";
import { MARK } from "./move/table-shapes.ts";
import type { Database } from "./schema.ts";
import { errorCode, isDamage, storeFailure } from "./store-failures.ts";

/** The store's file in a data folder. */
export const STORE_FILE = "trotwell.db";
/** The file's name once its content lives on a server. */
export const MOVED_FILE = "trotwell.moved.db";
/** Where a restore prepares the store. */
export const RESTORING_FOLDER = "restoring";

export type Db = Kysely<Database>;

/** Where a store is: a file in a data folder, or a PostgreSQL server. */
export type StorePlace = {
  dataDir: string;
  /** postgres://…; null for the file. */
  databaseUrl: string | null;
  /** Of one process to the server, at most. */
  connections: number;
  /** Opens also a database that a store is being moved into. */
  moving?: boolean;
};

export type Store = {
  db: Db;
  /** Differs whenever anything was written since, by this process or another: from the file in microseconds, from a server in one round trip. */
  version: () => string | Promise<string>;
  /** What several processes on one store share beside its tables; null for the file. */
  shared: { channel: Channel; uses: StoredUses } | null;
  close: () => Promise<void>;
};

/** Opens (and makes, where there is none) the store and brings it to the newest schema. Throws when it can't. */
export async function connect(place: StorePlace | string): Promise<Db> {
  return (await openStore(place)).db;
}

/** The same with what stands beside the tables. A text is the data folder of a file. */
export async function openStore(place: StorePlace | string): Promise<Store> {
  if (typeof place === "string") return openFolder(place);
  return place.databaseUrl ? openServer(place.databaseUrl, place) : openFolder(place.dataDir);
}

async function openServer(
  url: string,
  { connections, moving = false }: StorePlace,
): Promise<Store> {
  const server = await openPostgres(url, connections).catch((error) => {
    throw new Error(`The store at ${withoutPassword(url)} can't be opened: ${error.message}`);
  });
  const { dialect, patient, version, channel, uses, closeBeside } = server;
  // An empty list after IN finds nothing in SQLite, and is a mistake in PostgreSQL's grammar.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const db = new Kysely<Database>({ dialect, plugins: [emptyLists] });
  const searches = new Kysely<Database>({ dialect: server.searches, plugins: [emptyLists] });
  searchThrough(db, searches);
  async function close() {
    await channel.close();
    await searches.destroy();
    await db.destroy();
    await closeBeside();
  }
  try {
    if (!moving) await refuseHalfMoved(db);
    const migrating = new Kysely<Database>({ dialect: patient() });
    await migrateServer(migrating).finally(() => migrating.destroy());
  } catch (error) {
    await close();
    throw error;
  }
  return { db, version, shared: { channel, uses }, close };
}

async function refuseHalfMoved(db: Db): Promise<void> {
  const { rows } = await sql<{ marked: boolean }>`
    select to_regclass(${MARK}) is not null as marked`.execute(db);
  if (rows[0]?.marked) throw new UnfinishedMove();
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function openFolder(dataDir: string): Promise<Store> {
  const path = join(dataDir, STORE_FILE);
  makeDataFolder(dataDir);
  const found = statSync(path, { throwIfNoEntry: false });
  refuseWhatIsNoStore(dataDir, path, found);
  const { dialect, version } = openFile(path, !found);
  const db = new Kysely<Database>({ dialect });
  try {
    await migrateFile(db, path, !found);
  } catch (error) {
    await db.destroy();
    throw isDamage(error) || storeFailure(error) === "full" ? cantBeOpened(path, error) : error;
  }
  return { db, version, shared: null, close: () => db.destroy() };
}

/** A folder that has lost its store, or what was in it, must not quietly begin a new one. */
function refuseWhatIsNoStore(dataDir: string, path: string, found: Stats | undefined): void {
  if (found?.isDirectory()) {
    throw new Error(`${path} is a folder, but the store is a file. Choose another DATA_DIR.`);
  }
  if (found?.size === 0) {
    throw new Error(
      `The store ${path} is empty: what it held is lost. Restore a backup; or delete the file, if there was never anything in it.`,
    );
  }
  if (found) return;
  if (existsSync(join(dataDir, MOVED_FILE))) {
    throw new Error(
      `The store of ${dataDir} has moved to PostgreSQL. Start with DATABASE_URL=postgres://user:password@host/name, where it is now.`,
    );
  }
  if (existsSync(join(dataDir, RESTORING_FOLDER))) {
    throw new Error(`A restore into ${dataDir} was cut short: run it again.`);
  }
  const leftovers = [`${STORE_FILE}-wal`, "photos"].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (leftovers.length === 0) return;
  throw new Error(
    `${dataDir} has ${leftovers.join(" and ")} but no ${STORE_FILE}. Restore a backup, or choose another DATA_DIR.`,
  );
}

function openFile(path: string, isNew: boolean) {
  try {
    if (isNew) createFile(path);
    // SQLite would open it for reading, and each write would fail.
    assertWritable(path, `${path}-wal`, `${path}-shm`);
    return openSqlite(path);
  } catch (error) {
    // A move may have set it aside while this waited for its lock.
    refuseWhatIsNoStore(dirname(path), path, statSync(path, { throwIfNoEntry: false }));
    throw cantBeOpened(path, error);
  }
}

/** Under another name first: a start that is killed leaves no empty file, which would look like a lost store. */
function createFile(path: string): void {
  const unlock = lockFolder(dirname(path));
  try {
    const unfinished = `${path}.new`;
    rmSync(unfinished, { force: true });
    createSqliteFile(unfinished);
    if (!existsSync(path)) renameSync(unfinished, path);
  } finally {
    unlock();
  }
}

function cantBeOpened(path: string, error: unknown): Error {
  const { message } = error as Error;
  return new Error(`The store ${path} can't be opened: ${message}. ${adviceFor(error)}`);
}

function adviceFor(error: unknown): string {
  const code = errorCode(error);
  if (storeFailure(error) === "full") return "Make room on its disk.";
  if (/^SQLITE_IOERR/.test(code)) return "Its disk may be failing: look into the system's log.";
  if (/^SQLITE_BUSY/.test(code)) return "Another process has it open: stop it first.";
  if (/^(SQLITE_(CANTOPEN|READONLY|PERM)|EACCES|EPERM|EROFS)/.test(code)) {
    return "It has to belong to the user who runs this, in a folder that can be written.";
  }
  return "Restore a backup.";
}
