import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { type MigrationProvider, Migrator } from "kysely/migration";
import { openSqlite } from "./engines/sqlite.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema.ts";

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
  mkdirSync(dataDir, { recursive: true });
  const { dialect, version } = openSqlite(join(dataDir, "trotwell.db"));
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, version };
}

async function migrate(db: Db) {
  const provider: MigrationProvider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
