import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { sqliteBookingGuards } from "../engines/sqlite-booking-guards.ts";

/** People, dogs, bookings and messages: the tables of the first journey. */
export async function up(db: Kysely<never>): Promise<void> {
  await people(db);
  await dogsAndPhotos(db);
  await bookings(db);
  await messages(db);
  await db.schema
    .createTable("places")
    .addColumn("id", t.integer, (c) => c.primaryKey())
    .addColumn("name", t.text, (c) => c.notNull())
    .addColumn("folded", t.text, (c) => c.notNull())
    .addColumn("country", t.text, (c) => c.notNull())
    .addColumn("latitude", t.real, (c) => c.notNull())
    .addColumn("longitude", t.real, (c) => c.notNull())
    .addColumn("population", t.integer, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "places", ["folded"]);
  await index(db, "places", ["latitude", "longitude"]);
  for (const guard of sqliteBookingGuards) await sql.raw(guard).execute(db);
}

async function people(db: Kysely<never>) {
  await db.schema
    .createTable("users")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("email", t.text, (c) => c.notNull().unique().check(sql`email = lower(email)`))
    .addColumn("name", t.text, (c) => c.notNull())
    .addColumn("role", t.text, (c) => c.notNull().check(oneOf("role", "owner sitter both admin")))
    .addColumn("password_hash", t.text)
    .addColumn("phone_number", t.text)
    .addColumn("bio", t.text)
    .addColumn("photo_key", t.text)
    .addColumn("address", t.text)
    .addColumn("latitude", t.real, (c) => c.check(sql`latitude between -90 and 90`))
    .addColumn("longitude", t.real, (c) => c.check(sql`longitude between -180 and 180`))
    .addColumn("cell_latitude", t.real)
    .addColumn("cell_longitude", t.real)
    .addColumn("area", t.text)
    .addColumn("account_status", t.text, (c) =>
      c.notNull().defaultTo("active").check(oneOf("account_status", "active locked")),
    )
    .addColumn("owner_finished_at", t.instant)
    .addColumn("sitter_finished_at", t.instant)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("updated_at", t.instant, (c) => c.notNull())
    .addCheckConstraint("users_whole_point", sql`(latitude is null) = (longitude is null)`)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("token_hash", t.text, (c) => c.notNull().unique())
    .addColumn("kind", t.text, (c) => c.notNull().check(oneOf("kind", "page api")))
    .addColumn("user_agent", t.text)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("expires_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "sessions", ["user_id"]);
  await index(db, "sessions", ["expires_at"]);

  await db.schema
    .createTable("sitters")
    .addColumn("user_id", t.text, (c) =>
      c.primaryKey().notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("experience", t.text)
    .addColumn("accepts_multiple_dogs", t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn("max_dogs", t.integer, (c) =>
      c.notNull().defaultTo(4).check(sql`max_dogs between 1 and 12`),
    )
    .addColumn("has_home_visit", t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn("can_host_overnight", t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn("dog_sizes", t.text, (c) => c.notNull().defaultTo("[]"))
    .addColumn("dog_ages", t.text, (c) => c.notNull().defaultTo("[]"))
    .addColumn("preferred_breeds", t.text, (c) => c.notNull().defaultTo("[]"))
    .addColumn("listed", t.flag, (c) => c.notNull().defaultTo(1))
    .addColumn("verified", t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn("is_background_checked", t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn("rating", t.real)
    .addColumn("review_count", t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn("search_text", t.text, (c) => c.notNull().defaultTo(""))
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("sitter_services")
    .addColumn("user_id", t.text, (c) =>
      c.notNull().references("sitters.user_id").onDelete("cascade"),
    )
    .addColumn("service", t.text, (c) =>
      c.notNull().check(oneOf("service", "walking sitting boarding daycare training grooming")),
    )
    .addColumn("rate_cents", t.integer, (c) => c.check(sql`rate_cents >= 0`))
    .addPrimaryKeyConstraint("sitter_services_key", ["user_id", "service"] as never)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("weekly_hours")
    .addColumn("user_id", t.text, (c) =>
      c.notNull().references("sitters.user_id").onDelete("cascade"),
    )
    .addColumn("weekday", t.integer, (c) => c.notNull().check(sql`weekday between 0 and 6`))
    .addColumn("from_time", t.text, (c) => c.notNull())
    .addColumn("to_time", t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint("weekly_hours_key", ["user_id", "weekday", "from_time"] as never)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("days_off")
    .addColumn("user_id", t.text, (c) =>
      c.notNull().references("sitters.user_id").onDelete("cascade"),
    )
    .addColumn("date", t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint("days_off_key", ["user_id", "date"] as never)
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable("onboarding_drafts")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("flow", t.text, (c) => c.notNull().check(oneOf("flow", "owner sitter")))
    .addColumn("data", t.text, (c) => c.notNull())
    .addColumn("step_done", t.integer, (c) => c.notNull())
    .addColumn("updated_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("onboarding_drafts_key", ["user_id", "flow"] as never)
    .modifyEnd(sql`strict`)
    .execute();
}

async function dogsAndPhotos(db: Kysely<never>) {
  await db.schema
    .createTable("dogs")
    .addColumn("id", t.text, (c) => c.primaryKey().notNull())
    .addColumn("owner_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("name", t.text, (c) => c.notNull())
    .addColumn("breed", t.text, (c) => c.notNull())
    .addColumn("age", t.text, (c) => c.notNull())
    .addColumn("weight", t.text)
    .addColumn("height", t.text)
    .addColumn("bio", t.text)
    .addColumn("size", t.text, (c) => c.check(oneOf("size", "small medium large")))
    .addColumn("age_class", t.text, (c) => c.check(oneOf("age_class", "puppy adult senior")))
    .addColumn("personality", t.text, (c) => c.notNull())
    .addColumn("activities", t.text, (c) => c.notNull())
    .addColumn("availability", t.text, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addColumn("updated_at", t.instant, (c) => c.notNull())
    .addColumn("deleted_at", t.instant)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "dogs", ["owner_id"]);

  await db.schema
    .createTable("photos")
    .addColumn("key", t.text, (c) => c.primaryKey().notNull())
    .addColumn("owner_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("width", t.integer, (c) => c.notNull())
    .addColumn("height", t.integer, (c) => c.notNull())
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "photos", ["owner_id"]);

  // Three positions and a key on them: a fourth photo is impossible, however requests race.
  await db.schema
    .createTable("dog_photos")
    .addColumn("dog_id", t.text, (c) => c.notNull().references("dogs.id").onDelete("cascade"))
    .addColumn("photo_key", t.text, (c) => c.notNull().references("photos.key"))
    .addColumn("position", t.integer, (c) => c.notNull().check(sql`position between 0 and 2`))
    .addPrimaryKeyConstraint("dog_photos_key", ["dog_id", "position"] as never)
    .modifyEnd(sql`strict`)
    .execute();
}

async function bookings(db: Kysely<never>) {
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
}

async function messages(db: Kysely<never>) {
  await db.schema
    .createTable("messages")
    .addColumn("id", t.integer, (c) => c.primaryKey().autoIncrement())
    .addColumn("thread", t.text, (c) => c.notNull())
    .addColumn("sender_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("recipient_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("content", t.text, (c) => c.notNull())
    .addColumn("client_id", t.text)
    .addColumn("read_at", t.instant)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addUniqueConstraint("messages_once", ["sender_id", "client_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "messages", ["thread", "id"]);
  await index(db, "messages", ["recipient_id", "id"]);

  await db.schema
    .createTable("conversations")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("partner_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("last_message_id", t.integer)
    .addColumn("unread_count", t.integer, (c) =>
      c.notNull().defaultTo(0).check(sql`unread_count >= 0`),
    )
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("conversations_key", ["user_id", "partner_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "conversations", ["user_id", "last_message_id"]);

  await db.schema
    .createTable("outbox")
    .addColumn("id", t.integer, (c) => c.primaryKey().autoIncrement())
    .addColumn("kind", t.text, (c) => c.notNull())
    .addColumn("payload", t.text, (c) => c.notNull())
    .addColumn("dedupe_key", t.text, (c) => c.notNull().unique())
    .addColumn("attempts", t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn("run_after", t.instant, (c) => c.notNull())
    .addColumn("done_at", t.instant)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "outbox", ["done_at", "run_after"]);
}

function oneOf(column: string, words: string) {
  const list = words.split(" ").map((word) => `'${word}'`);
  return sql.raw<boolean>(`${column} in (${list.join(", ")})`);
}

async function index(db: Kysely<never>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns as never)
    .execute();
}
