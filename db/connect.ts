import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { type MigrationProvider, Migrator } from "kysely/migration";
import { openSqlite } from "./engines/sqlite.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

/** Opens (and makes, where there is none) the store in `dataDir` and brings it to the newest schema. Throws when it can't. */
export async function connect(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true });
  const db = new Kysely<Database>({ dialect: openSqlite(join(dataDir, "trotwell.db")).dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function migrate(db: Db) {
  const provider: MigrationProvider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
