import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** What somebody had typed when their session ended, until they are back. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("kept_forms")
    .addColumn("key_hash", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("path", t.text, (c) => c.notNull())
    .addColumn("fields", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("expires_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "kept_forms", ["user_id"]);
  await index(db, "kept_forms", ["expires_at"]);
}
