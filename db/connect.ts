import { existsSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import { type MigrationProvider, Migrator } from "kysely/migration";
import { makeDataFolder } from "./data-folder.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { copySqlite } from "./engines/sqlite-copy.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema.ts";

/** The store's file in a data folder. */
export const STORE_FILE = "trotwell.db";
/** What it was before the newest migrations, until the next backup. */
export const STORE_BEFORE_MIGRATION = "before-migration.db";

export type Db = Kysely<Database>;

export type Store = {
  db: Db;
  /** Differs whenever anything was written since, by this process or another; costs microseconds. */
  version: () => string;
};

/** Opens (and makes, where there is none) the store in `dataDir` and brings it to the newest schema. Throws when it can't. */
export async function connect(dataDir: string): Promise<Db> {
  return (await openStore(dataDir)).db;
}

/** The same with the store's version beside it. */
export async function openStore(dataDir: string): Promise<Store> {
  const path = join(dataDir, STORE_FILE);
  makeDataFolder(dataDir);
  const isNew = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (isNew) refuseLeftovers(dataDir);
  const { dialect, version } = openFile(path);
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db, isNew ? null : path);
  } catch (error) {
    await db.destroy();
    throw isDamage(error) ? cantBeOpened(path, error) : error;
  }
  return { db, version };
}

/** A folder that has lost its store, or what was in it, must not quietly begin a new one. */
function refuseLeftovers(dataDir: string) {
  const leftovers = [`${STORE_FILE}-wal`, "photos"].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (leftovers.length === 0) return;
  throw new Error(
    `${dataDir} has ${leftovers.join(" and ")} but no ${STORE_FILE}, or an empty one. Restore a backup, or choose another DATA_DIR.`,
  );
}

function openFile(path: string) {
  try {
    return openSqlite(path);
  } catch (error) {
    throw cantBeOpened(path, error);
  }
}

function cantBeOpened(path: string, error: unknown): Error {
  const { message } = error as Error;
  return new Error(`The store ${path} can't be opened: ${message}. Restore a backup.`);
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown } | undefined)?.code));
}

/** Brings the schema up to date in one transaction; of a store that was there a copy is kept first. */
async function migrate(db: Db, path: string | null) {
  const provider: MigrationProvider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider });
  const pending = (await migrator.getMigrations()).some(({ executedAt }) => !executedAt);
  if (pending && path) {
    const copy = join(dirname(path), STORE_BEFORE_MIGRATION);
    rmSync(copy, { force: true });
    await copySqlite(path, copy);
  }
  const { error } = await migrator.migrateToLatest();
  if (isDamage(error)) throw error;
  if (error) throw new Error(`The store can't be brought up to date: ${sentenceOf(error)}`);
}

function sentenceOf(error: unknown): string {
  const { message } = error as Error;
  return /previously executed migration .* is missing/.test(message)
    ? "a newer version of this program has worked on it. Run that version, or restore a backup."
    : message;
}
