import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index, oneOf } from "./table-parts.ts";

/** Accounts, sessions, the sitter half of a person, and onboarding drafts. */
export async function up(db: Kysely<never>): Promise<void> {
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
