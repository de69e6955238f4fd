import { type Kysely, sql } from "kysely";
import { triggers } from "../baseline/baseline.ts";
import type { EngineName } from "../engines/column-types.ts";
import { engineOf } from "../engines/engine.ts";
import type { Database } from "../schema.ts";

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
