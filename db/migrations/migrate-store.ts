import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { triggers } from "../baseline/baseline.ts";
import type { EngineName } from "../engines/column-types.ts";
import { engineOf } from "../engines/engine.ts";
import { copySqlite } from "../engines/sqlite-copy.ts";
import { lockFolder } from "../folder-lock.ts";
import type { Database } from "../schema.ts";
import { isDamage, storeFailure, withOwnerHint } from "../store-failures.ts";
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

const BASELINE = "0001-baseline";
/** The store then has all that the baseline makes. */
const LAST_BEFORE = "0029-locked-sessions";
/** A commit whose migrations end there. */
const COMMIT_BEFORE = "3751e16";

/** Leaves any other store alone. Throws for one from before `LAST_BEFORE`. */
export async function adoptOlderStore(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const engine = engineOf(db).name;
  await db.transaction().execute(async (trx) => {
    // Several processes may start at the same time.
    if (engine === "postgres") await sql`lock table kysely_migration`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(trx);
    const names = rows.map(({ name }) => name);
    if (names.length === 0 || names.includes(BASELINE)) return;
    if (names.at(-1) !== LAST_BEFORE) {
      throw new Error(
        `This store is from before version 1.0.0, and from too early a version. Start commit ${COMMIT_BEFORE} on it once (of a backup: restore it with that commit first), which brings it up to date, then this version.`,
      );
    }
    await replaceTriggers(trx, engine);
    if (engine === "postgres") await compareByBytes(trx);
    await sql`delete from kysely_migration`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp)
      values (${BASELINE}, ${new Date().toISOString()})`.execute(trx);
  });
}

/** Their texts had several versions before 1.0.0, and some had other names. */
async function replaceTriggers(trx: Kysely<Database>, engine: EngineName): Promise<void> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'trigger'`.execute(trx);
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
  } else {
    // Triggers go with their functions.
    await sql`drop function refuse_change(), guard_room(), guard_slots(), guard_block(),
      refresh_sitter(text), refresh_by_id(), refresh_by_user_id(), count_sitter() cascade`.execute(
      trx,
    );
  }
  for (const statement of triggers[engine]) await sql.raw(statement).execute(trx);
}

async function compareByBytes(trx: Kysely<Database>): Promise<void> {
  await sql`alter table locked_sessions
    alter column token_hash type text collate "C",
    alter column user_id type text collate "C"`.execute(trx);
}
