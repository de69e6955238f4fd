import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** Google accounts that sign people in, and the two short waits on the way in. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("google_links")
    .addColumn("sub", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) =>
      c.notNull().unique().references("users.id").onDelete("cascade"),
    )
    .addColumn("email", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("entry_codes")
    .addColumn("code_hash", t.text, (c) => c.primaryKey().notNull())
    .addColumn("browser_hash", t.text, (c) => c.notNull())
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("is_new_user", t.flag, (c) => c.notNull())
    .addColumn("expires_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "entry_codes", ["user_id"]);
  await index(db, "entry_codes", ["expires_at"]);

  await db.schema
    .createTable("waiting_google_links")
    .addColumn("key_hash", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("sub", t.text, (c) => c.notNull())
    .addColumn("email", t.text, (c) => c.notNull())
    .addColumn("proves_email", t.flag, (c) => c.notNull())
    .addColumn("expires_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "waiting_google_links", ["user_id"]);
  await index(db, "waiting_google_links", ["expires_at"]);
}
