import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** Secret calendar feeds, mail that people do without, and calendars at Google. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("calendar_feeds")
    .addColumn("secret_hash", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) =>
      c.notNull().unique().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("mail_opt_outs")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("topic", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("mail_opt_outs_key", ["user_id", "topic"] as never)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("google_calendars")
    .addColumn("user_id", t.text, (c) =>
      c.primaryKey().notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("connection_id", t.text, (c) => c.notNull())
    .addColumn("sealed_token", t.text, (c) => c.notNull())
    .addColumn("connected_at", t.instant, (c) => c.notNull())
    .addColumn("lost_at", t.instant)
    .addColumn("busy_read_at", t.instant)
    .addColumn("busy_tried_at", t.instant)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("google_busy_times")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("start_at", t.instant, (c) => c.notNull())
    .addColumn("end_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("google_busy_times_key", ["user_id", "start_at", "end_at"] as never)
    .modifyEnd(sql`strict`)
    .execute();

  await index(db, "google_busy_times", ["end_at"]);

  await db.schema
    .createTable("google_events")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("booking_id", t.text, (c) =>
      c.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("google_events_key", ["user_id", "booking_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "google_events", ["booking_id"]);
}
