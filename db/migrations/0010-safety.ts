import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { sqliteAuditGuards } from "../engines/sqlite-audit-guards.ts";
import { index } from "./table-parts.ts";

/** Who keeps whom away, what people report and ask, and the log of what admins did about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("blocks")
    .addColumn("blocker_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("blocked_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("blocks_key", ["blocker_id", "blocked_id"] as never)
    .addCheckConstraint("blocks_others", sql`blocker_id <> blocked_id`)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "blocks", ["blocked_id"]);

  await db.schema
    .createTable("reports")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("reporter_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("reported_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("reason", t.text, (c) => c.notNull())
    .addColumn("details", t.text)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("handled_at", t.instant)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "reports", ["handled_at", "created_at"]);
  await index(db, "reports", ["reported_id"]);
  await index(db, "reports", ["reporter_id"]);

  await db.schema
    .createTable("report_messages")
    .addColumn("report_id", t.text, (c) => c.notNull().references("reports.id").onDelete("cascade"))
    .addColumn("message_id", t.integer, (c) => c.notNull())
    .addColumn("sender_id", t.text, (c) => c.notNull())
    .addColumn("content", t.text, (c) => c.notNull())
    .addColumn("sent_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("report_messages_key", ["report_id", "message_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("support_messages")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) => c.references("users.id").onDelete("set null"))
    .addColumn("email", t.text, (c) => c.notNull())
    .addColumn("content", t.text, (c) => c.notNull())
    .addColumn("booking_id", t.text, (c) => c.references("bookings.id").onDelete("set null"))
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("handled_at", t.instant)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "support_messages", ["handled_at", "created_at"]);
  await index(db, "support_messages", ["user_id"]);
  await index(db, "support_messages", ["booking_id"]);

  // No keys into other tables: the log outlives whom it is about.
  await db.schema
    .createTable("admin_actions")
    .addColumn("id", t.integer, (c) => c.primaryKey().autoIncrement())
    .addColumn("admin_id", t.text)
    .addColumn("action", t.text, (c) => c.notNull())
    .addColumn("person_id", t.text)
    .addColumn("thing_id", t.text)
    .addColumn("reason", t.text)
    .addColumn("at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "admin_actions", ["person_id", "id"]);
  await index(db, "admin_actions", ["thing_id", "id"]);
  for (const guard of sqliteAuditGuards) await sql.raw(guard).execute(db);
}
