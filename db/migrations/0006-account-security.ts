import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index, oneOf } from "./table-parts.ts";

/** Links sent by mail, and what they prove: a new password, a confirmed address, a changed one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("users").addColumn("email_confirmed_at", t.instant).execute();

  await db.schema
    .createTable("one_time_tokens")
    .addColumn("token_hash", t.text, (c) => c.primaryKey().notNull())
    .addColumn("kind", t.text, (c) =>
      c.notNull().check(oneOf("kind", "password_reset email_confirmation")),
    )
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("expires_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "one_time_tokens", ["user_id", "kind"]);
  await index(db, "one_time_tokens", ["expires_at"]);

  await db.schema
    .createTable("email_changes")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("old_email", t.text, (c) => c.notNull())
    .addColumn("new_email", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("confirmed_at", t.instant)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "email_changes", ["user_id"]);
}
