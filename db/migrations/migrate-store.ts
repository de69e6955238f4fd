import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { copySqlite } from "../engines/sqlite-copy.ts";
import { lockFolder } from "../folder-lock.ts";
import type { Database } from "../schema.ts";
import { isDamage, storeFailure, withOwnerHint } from "../store-failures.ts";
import { adoptOlderStore } from "./adopt-older-store.ts";
import { migrations } from "./index.ts";

/** Kept until the next backup. */
export const STORE_BEFORE_MIGRATION = "before-migration.db";

export const NEWER =
  "a newer version of this program has worked on it. Run that version, or restore a backup.";

export async function migrateServer(db: Kysely<Database>): Promise<void> {
  const { migrator, pending } = await plan(db);
  if (pending) await adoptOlderStore(db);
  await run(migrator);
}

/** Nobody else may use the folder meanwhile, and a copy is made first. */
export async function migrateFile(
  db: Kysely<Database>,
  path: string,
  isNew: boolean,
): Promise<void> {
  const { migrator, pending } = await plan(db);
  if (!pending) return run(migrator);
  const folder = dirname(path);
  const unlock = lockFolder(folder);
  try {
    if (!isNew) {
      const copy = join(folder, STORE_BEFORE_MIGRATION);
      rmSync(copy, { force: true });
      await copySqlite(path, copy);
    }
    await adoptOlderStore(db);
    await run(migrator);
  } finally {
    unlock();
  }
}

/** How a store stands to this program: `older` is brought up to date by a start, `newer` refused. */
export async function versionOf(db: Kysely<Database>): Promise<"same" | "older" | "newer"> {
  const { pending } = await plan(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return "older";
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const isUnknown = rows.some(({ name }) => !(name in migrations));
  // Those from before 1.0.0 have other migrations.
  if (isUnknown && rows.some(({ name }) => name in migrations)) return "newer";
  return pending ? "older" : "same";
}

async function plan(db: Kysely<Database>): Promise<{ migrator: Migrator; pending: boolean }> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const all = await migrator.getMigrations();
  return { migrator, pending: all.some(({ executedAt }) => !executedAt) };
}

async function run(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (isDamage(error) || storeFailure(error) === "full") throw error;
  if (error) throw new Error(`The store can't be brought up to date: ${sentenceOf(error)}`);
}

function sentenceOf(error: unknown): string {
  const { message } = withOwnerHint(error);
  return /previously executed migration .* is missing/.test(message) ? NEWER : message;
}
