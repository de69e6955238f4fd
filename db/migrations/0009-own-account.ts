import type { Kysely } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";

/** Devices with the day they were last seen, tokens with a name, and people who have left. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("token_name", t.text).execute();
  await db.schema.alterTable("sessions").addColumn("last_seen_at", t.instant).execute();
  await db.schema.alterTable("sessions").addColumn("proven_at", t.instant).execute();
  await db.schema.alterTable("users").addColumn("deleted_at", t.instant).execute();
}
