import type { Updateable } from "kysely";
import type { BookingsTable, DogsTable, UsersTable } from "#db/schema.ts";
import { ACCOUNT_DELETED, DELETED_USER } from "../account-rules.ts";
import { forgetSeries } from "../bookings/series/forget-series.server.ts";
import { forgetCare } from "../care/forget-care.server.ts";
import type { Context } from "../context.server.ts";
import { forgetLostDogsOf } from "../lost-dogs/forget-lost-dogs.server.ts";
import { forgetSearchText } from "../people/search-text.server.ts";
import { forgetReviews } from "../reviews/forget-reviews.server.ts";
import { forgetVerifications } from "../verification/close-verification.server.ts";
import { forgetVisits } from "../visits/forget-visits.server.ts";

/** Tables with a `user_id`, referencing tables first. */
const OWN_TABLES = [
  "push_subscriptions",
  "known_devices",
  "second_factors",
  "recovery_codes",
  "remembered_devices",
  "factor_removals",
  "sessions",
  "locked_sessions",
  "one_time_tokens",
  "email_changes",
  "kept_forms",
  "onboarding_drafts",
  "idempotency_keys",
  "sitter_services",
  "weekly_hours",
  "days_off",
  "sitters",
  "conversations",
  "gallery_photos",
  "google_links",
  "passkeys",
  "entry_codes",
  "waiting_google_links",
  "support_messages",
  "calendar_feeds",
  "mail_opt_outs",
  "notifications",
  "notification_choices",
  "quiet_hours",
  "push_details",
  "google_calendars",
  "google_busy_times",
  "google_events",
  "favourites",
  "saved_searches",
  "busy_feed_times",
  "busy_feeds",
  "stored_bytes",
] as const;

/**
 * Deletes a person's data, except what partners still see under 'Deleted user'. Returns the keys of
 * photos to delete.
 */
export async function forgetPerson(ctx: Context, userId: string): Promise<string[]> {
  await ctx.tell({ what: "person_deleted", userId });
  await forgetSearchText(ctx, userId);
  await forgetVerifications(ctx, userId);
  await forgetLostDogsOf(ctx, userId);
  for (const table of OWN_TABLES) {
    await ctx.db.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  await ctx.db.deleteFrom("outbox").where("payload", "like", `%"userId":"${userId}"%`).execute();
  await forgetThreadsWithTheDeleted(ctx, userId);
  await forgetBookingDetails(ctx, userId);
  await forgetSeries(ctx, userId);
  await forgetReasons(ctx, userId);
  await forgetSupportMessages(ctx, userId);
  await blankUser(ctx, userId);
  await forgetDogs(ctx, userId);
  await forgetSafety(ctx, userId);
  await forgetReviews(ctx);
  await forgetVisits(ctx, userId);
  const photos = await ctx.db
    .deleteFrom("photos")
    .where("owner_id", "=", userId)
    .returning("key")
    .execute();
  return photos.map((photo) => photo.key);
}

/** Every column but those kept: each new one must be named here, blanked or kept. */
type Blanked<Row, Kept extends keyof Row> = Required<Omit<Updateable<Row>, Kept>>;

type KeptOfDog = "id" | "owner_id" | "name" | "breed" | "age" | "age_class" | "created_at";

type KeptOfBooking =
  | "id"
  | "owner_id"
  | "sitter_id"
  | "dog_id"
  | "dog_count"
  | "kind"
  | "group_id"
  | "series_id"
  | "series_date"
  | "requested_by"
  | "service"
  | "date"
  | "end_date"
  | "time_period"
  | "status"
  | "price_cents"
  | "price_lines"
  | "policy"
  | "reason"
  | "decline_reason"
  | "cancelled_by"
  | "version"
  | "start_at"
  | "end_at"
  | "times_key"
  | "answer_by"
  | "proposal_id"
  | "calendar_declined"
  | "created_at"
  | "updated_at"
  | "text_changed_at";

/** Messages and past bookings reference the row, so it stays, locked. */
async function blankUser(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({
      name: DELETED_USER,
      // Not an address, so it cannot be registered or sent a link.
      email: `deleted:${userId}`,
      role: "owner",
      password_hash: null,
      void_password_hash: null,
      phone_number: null,
      bio: null,
      photo_key: null,
      address: null,
      latitude: null,
      longitude: null,
      cell_latitude: null,
      cell_longitude: null,
      area: null,
      account_status: "locked",
      owner_finished_at: null,
      sitter_finished_at: null,
      email_confirmed_at: null,
      updated_at: ctx.now(),
      deleted_at: ctx.now(),
    } satisfies Blanked<UsersTable, "id" | "access_ended_at" | "created_at">)
    .where("id", "=", userId)
    .execute();
}

/** If both people are deleted, nobody is left to read the messages. */
async function forgetThreadsWithTheDeleted(ctx: Context, userId: string): Promise<void> {
  const deleted = ctx.db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  await ctx.db
    .deleteFrom("messages")
    .where((eb) =>
      eb.or([
        eb.and([eb("sender_id", "=", userId), eb("recipient_id", "in", deleted)]),
        eb.and([eb("recipient_id", "=", userId), eb("sender_id", "in", deleted)]),
      ]),
    )
    .execute();
}

/** Notes are the requester's, the location is the owner's; the sitter's record keeps the rest. */
async function forgetBookingDetails(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable("bookings")
    .set({
      notes: null,
      place_address: null,
      place_latitude: null,
      place_longitude: null,
      place_area: null,
    } satisfies Blanked<BookingsTable, KeptOfBooking>)
    .where("owner_id", "=", userId)
    .execute();
  const own = ctx.db
    .selectFrom("bookings")
    .select("id")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]));
  // They name places.
  await ctx.db.deleteFrom("booking_proposals").where("booking_id", "in", own).execute();
  await ctx.db
    .updateTable("bookings")
    .set({ notes: null })
    .where("sitter_id", "=", userId)
    .where("requested_by", "=", "sitter")
    .execute();
}

/** Reasons they typed when declining or cancelling; the system's own stay. */
async function forgetReasons(ctx: Context, userId: string): Promise<void> {
  const own = ctx.db
    .selectFrom("bookings")
    .select("bookings.id")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]));
  const shown = own
    .innerJoin("booking_moves", "booking_moves.booking_id", "bookings.id")
    .where("actor_id", "=", userId)
    .where("booking_moves.reason", "<>", ACCOUNT_DELETED)
    .whereRef("to_status", "=", "bookings.status");
  await ctx.db.updateTable("bookings").set({ reason: null }).where("id", "in", shown).execute();
  await ctx.db
    .updateTable("booking_moves")
    .set({ reason: null })
    .where("actor_id", "=", userId)
    .where("reason", "<>", ACCOUNT_DELETED)
    .where("booking_id", "in", own)
    .execute();
}

/** Keeps of each dog what a past booking shows. */
async function forgetDogs(ctx: Context, userId: string): Promise<void> {
  const dogs = ctx.db.selectFrom("dogs").select("id").where("owner_id", "=", userId);
  const own = await dogs.execute();
  await forgetCare(
    ctx,
    own.map(({ id }) => id),
  );
  await ctx.db.deleteFrom("dog_photos").where("dog_id", "in", dogs).execute();
  await ctx.db.deleteFrom("dog_words").where("dog_id", "in", dogs).execute();
  await ctx.db
    .deleteFrom("dogs")
    .where("owner_id", "=", userId)
    .where("id", "not in", ctx.db.selectFrom("booking_dogs").select("dog_id"))
    .execute();
  await ctx.db
    .updateTable("dogs")
    .set({
      weight: null,
      height: null,
      bio: null,
      size: null,
      personality: "[]",
      activities: "[]",
      availability: "[]",
      sex: null,
      neutered: null,
      vaccinated: null,
      good_with_dogs: null,
      good_with_cats: null,
      good_with_children: null,
      updated_at: ctx.now(),
      deleted_at: ctx.now(),
    } satisfies Blanked<DogsTable, KeptOfDog>)
    .where("owner_id", "=", userId)
    .execute();
}

/** Includes those sent without signing in, from an address proven to be theirs. */
async function forgetSupportMessages(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom("support_messages")
    .where("user_id", "is", null)
    .where("email", "in", (eb) =>
      eb
        .selectFrom("users")
        .select("email")
        .where("id", "=", userId)
        .where("email_confirmed_at", "is not", null),
    )
    .execute();
}

/** Reports of reviews stay with the reviews. */
async function forgetSafety(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom("blocks")
    .where((eb) => eb.or([eb("blocker_id", "=", userId), eb("blocked_id", "=", userId)]))
    .execute();
  await ctx.db.deleteFrom("favourites").where("sitter_id", "=", userId).execute();
  await ctx.db
    .deleteFrom("reports")
    .where((eb) =>
      eb.or([
        eb("reporter_id", "=", userId),
        eb.and([eb("reported_id", "=", userId), eb("review_id", "is", null)]),
      ]),
    )
    .execute();
}
