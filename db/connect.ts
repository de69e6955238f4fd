import { existsSync, renameSync, rmSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from "kysely";
import { assertWritable, makeDataFolder } from "./data-folder.ts";
import { APPLICATION, lookIntoPostgres, openPostgres } from "./engines/postgres.ts";
import type { Channel } from "./engines/postgres-channel.ts";
import { setSearchStores } from "./engines/postgres-engine.ts";
import { UnfinishedMove } from "./engines/postgres-locks.ts";
import type { StoredUses } from "./engines/postgres-uses.ts";
import { createSqliteFile, openSqlite } from "./engines/sqlite.ts";
import { readSqlite } from "./engines/sqlite-copy.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrateFile, migrateServer } from "./migrations/migrate-store.ts";
import { MARK } from "./move/table-shapes.ts";
import type { Database } from "./schema.ts";
import { errorCode, isDamage, storeFailure } from "./store-failures.ts";

export const STORE_FILE = "trotwell.db";
export const MOVED_FILE = "trotwell.moved.db";
/** A restore assembles the store here. */
export const RESTORING_FOLDER = "restoring";

export type Db = Kysely<Database>;

/** In a file of a data folder, or on a PostgreSQL server. */
export type StoreLocation = {
  dataDir: string;
  databaseUrl: string | null;
  /** Of a replica, for searches. */
  readUrl?: string | null;
  connections: number;
  /** Of the connections to a server, the same for all processes with one secret. */
  label?: string;
  /** Into a database that no site may open yet. */
  moving?: boolean;
};

export type Store = {
  db: Db;
  /** Changes with every write by any process. Takes microseconds for a file, else a round trip. */
  version: () => string | Promise<string>;
  shared: { channel: Channel; uses: StoredUses } | null;
  close: () => Promise<void>;
};

/** Creates the store if there is none, and migrates it. Throws a message for the operator. */
export async function connect(location: StoreLocation | string): Promise<Db> {
  return (await openStore(location)).db;
}

/** Opens and migrates PostgreSQL if an address is given, else SQLite in a folder. */
export async function openStore(location: StoreLocation | string): Promise<Store> {
  if (typeof location === "string") return openFolder(location);
  const { databaseUrl, dataDir } = location;
  return databaseUrl ? openServer(databaseUrl, location) : openFolder(dataDir);
}

/** An empty list after IN is a syntax error in PostgreSQL. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

async function openServer(
  url: string,
  { connections, readUrl = null, label = APPLICATION, moving = false }: StoreLocation,
): Promise<Store> {
  const server = await openPostgres(url, connections, { readUrl, label }).catch((error) => {
    throw cannotReach(url, error);
  });
  const { dialect, patient, version, channel, uses, closeBeside } = server;
  const db = new Kysely<Database>({ dialect, plugins: [emptyLists] });
  const searches = new Kysely<Database>({ dialect: server.searches, plugins: [emptyLists] });
  const replica = server.replica && {
    db: new Kysely<Database>({ dialect: server.replica.dialect, plugins: [emptyLists] }),
    lag: server.replica.lag,
  };
  setSearchStores(db, { searches, replica });
  async function close() {
    await channel.close();
    await searches.destroy();
    await replica?.db.destroy();
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

/** Names the database that a URL leads to, without its password. */
export function cannotReach(url: string, error: Error): Error {
  return new Error(`The store at ${withoutPassword(url)} can't be opened: ${error.message}`);
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** In words, without a password. */
export function placeOf({ databaseUrl, dataDir }: StorePlace): string {
  return databaseUrl ? withoutPassword(databaseUrl) : dataDir;
}

type StorePlace = Pick<StoreLocation, "databaseUrl" | "dataDir">;

/** Whether there is a store, or what was one or is to become one. */
export async function hasStore({ databaseUrl, dataDir }: StorePlace): Promise<boolean> {
  if (!databaseUrl)
    return [STORE_FILE, MOVED_FILE, RESTORING_FOLDER].some((name) =>
      existsSync(join(dataDir, name)),
    );
  const db = await lookIntoStore({ databaseUrl, dataDir, connections: 1 });
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from pg_class where relnamespace = 'public'::regnamespace) as found`
    .execute(db)
    .finally(() => db.destroy());
  return rows[0]?.found ?? false;
}

/** Throws if a folder has none. */
export function assertStore(dataDir: string): void {
  if (existsSync(join(dataDir, STORE_FILE))) return;
  throw new Error(
    existsSync(join(dataDir, MOVED_FILE))
      ? `The store of ${dataDir} has moved to PostgreSQL: give the command its DATABASE_URL.`
      : `There is no store in ${dataDir}: set DATA_DIR to the folder of the site, or restore a backup; the start of a new site makes one.`,
  );
}

/**
 * To read only, beside a running site or without one: it is not brought up to date, and its folder is
 * neither locked nor changed. Throws what a start would say.
 */
export async function lookIntoStore({ databaseUrl, dataDir }: StoreLocation): Promise<Db> {
  if (databaseUrl) {
    const dialect = await lookIntoPostgres(databaseUrl).catch((error) => {
      throw cannotReach(databaseUrl, error);
    });
    const db = new Kysely<Database>({ dialect, plugins: [emptyLists] });
    await refuseHalfMoved(db).catch(async (error) => {
      await db.destroy();
      throw error;
    });
    return db;
  }
  const path = join(dataDir, STORE_FILE);
  assertStore(dataDir);
  refuseLostStore(dataDir, path, statSync(path));
  try {
    assertWritable(path, `${path}-wal`, `${path}-shm`);
    const db = readSqlite(path);
    await sql`select count(*) from sqlite_schema`.execute(db);
    return db;
  } catch (error) {
    throw cannotOpen(path, error);
  }
}

async function openFolder(dataDir: string): Promise<Store> {
  const path = join(dataDir, STORE_FILE);
  makeDataFolder(dataDir);
  const found = statSync(path, { throwIfNoEntry: false });
  refuseLostStore(dataDir, path, found);
  const { dialect, version } = openFile(path, !found);
  const db = new Kysely<Database>({ dialect });
  try {
    await migrateFile(db, path, !found);
  } catch (error) {
    await db.destroy();
    throw isDamage(error) || storeFailure(error) === "full" ? cannotOpen(path, error) : error;
  }
  return { db, version, shared: null, close: () => db.destroy() };
}

/** A folder that has lost its store must not silently get a new one. */
function refuseLostStore(dataDir: string, path: string, found: Stats | undefined): void {
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
    // A move may have set the file aside while this waited for its lock.
    refuseLostStore(dirname(path), path, statSync(path, { throwIfNoEntry: false }));
    throw cannotOpen(path, error);
  }
}

/** A killed start must not leave an empty file, which looks like a lost store. */
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

function cannotOpen(path: string, error: unknown): Error {
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
