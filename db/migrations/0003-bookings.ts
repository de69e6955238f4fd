import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { sqliteBookingGuards } from "../engines/sqlite-booking-guards.ts";
import { index, oneOf } from "./table-parts.ts";

/** Bookings, their slots, the audit trail, and the rules that the store itself keeps. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("bookings")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("owner_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("sitter_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("dog_id", t.text, (c) => c.notNull().references("dogs.id"))
    .addColumn("requested_by", t.text, (c) =>
      c.notNull().check(oneOf("requested_by", "owner sitter")),
    )
    .addColumn("service", t.text, (c) => c.notNull())
    .addColumn("date", t.text, (c) => c.notNull())
    .addColumn("time_period", t.text)
    .addColumn("status", t.text, (c) =>
      c.notNull().check(oneOf("status", "pending accepted rejected completed cancelled")),
    )
    .addColumn("notes", t.text)
    .addColumn("place_address", t.text)
    .addColumn("place_latitude", t.real)
    .addColumn("place_longitude", t.real)
    .addColumn("place_area", t.text)
    .addColumn("price_cents", t.integer, (c) => c.check(sql`price_cents >= 0`))
    .addColumn("reason", t.text)
    .addColumn("cancelled_by", t.text, (c) => c.check(oneOf("cancelled_by", "owner sitter system")))
    .addColumn("version", t.integer, (c) => c.notNull())
    .addColumn("start_at", t.instant, (c) => c.notNull())
    .addColumn("end_at", t.instant, (c) => c.notNull())
    .addColumn("times_key", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("updated_at", t.instant, (c) => c.notNull())
    .addCheckConstraint("bookings_two_people", sql`owner_id <> sitter_id`)
    .addCheckConstraint("bookings_forward", sql`end_at > start_at`)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "bookings", ["owner_id", "start_at"]);
  await index(db, "bookings", ["sitter_id", "status", "start_at"]);
  await index(db, "bookings", ["dog_id", "status"]);
  await index(db, "bookings", ["status", "start_at"]);
  await sql`create unique index bookings_one_live_request on bookings (dog_id, sitter_id, times_key)
    where status in ('pending', 'accepted')`.execute(db);

  await db.schema
    .createTable("booking_slots")
    .addColumn("booking_id", t.text, (c) => c.notNull().references("bookings.id"))
    .addColumn("position", t.integer, (c) => c.notNull())
    .addColumn("start_at", t.instant, (c) => c.notNull())
    .addColumn("end_at", t.instant, (c) => c.notNull())
    .addColumn("start_time", t.text, (c) => c.notNull())
    .addColumn("end_time", t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint("booking_slots_key", ["booking_id", "position"] as never)
    .addCheckConstraint("booking_slots_forward", sql`end_at > start_at`)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("booking_moves")
    .addColumn("id", t.integer, (c) => c.primaryKey().autoIncrement())
    .addColumn("booking_id", t.text, (c) => c.notNull().references("bookings.id"))
    .addColumn("actor_id", t.text)
    .addColumn("from_status", t.text)
    .addColumn("to_status", t.text, (c) => c.notNull())
    .addColumn("reason", t.text)
    .addColumn("at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "booking_moves", ["booking_id"]);

  await db.schema
    .createTable("idempotency_keys")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("key", t.text, (c) => c.notNull())
    .addColumn("body_hash", t.text, (c) => c.notNull())
    .addColumn("booking_id", t.text, (c) => c.notNull().references("bookings.id"))
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_key", ["user_id", "key"] as never)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "idempotency_keys", ["created_at"]);

  for (const guard of sqliteBookingGuards) await sql.raw(guard).execute(db);
}
