import { randomUUID } from "node:crypto";
import type { SelectQueryBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import type { BookingParties } from "../news.ts";
import { type Effect, queueEffect, queueEffects } from "../outbox/queue-effect.server.ts";
import { otherParty, type Party } from "../services/booking-rules.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import { GOOGLE_EVENT } from "./google-event.ts";

/** Notes that an agreed booking goes into the calendars of its parties, except one who opted out. */
export async function noteAgreed(
  ctx: Context,
  { id, owner, sitter }: BookingParties,
  declinedBy: string | null,
): Promise<void> {
  for (const userId of await connected(ctx, [owner.id, sitter.id]))
    if (userId !== declinedBy) await noteWanted(ctx, userId, id);
}

/** Writes a booking again into the calendars that have it or are waiting for it. */
export async function requeueBookingEvents(ctx: Context, bookingId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("google_events")
    .select("user_id")
    .where("booking_id", "=", bookingId)
    .execute();
  for (const { user_id } of rows) await queueBookingEvent(ctx, user_id, bookingId);
}

/** The same for many bookings. */
export async function requeueEventsOf(
  ctx: Context,
  bookingIds: string[] | SelectQueryBuilder<Database, "bookings", { id: string }>,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom("google_events")
    .select(["user_id", "booking_id"])
    .where("booking_id", "in", bookingIds)
    .execute();
  await queueGoogleEvents(ctx, rows);
}

/** Writes each into its person's calendar. */
export async function queueGoogleEvents(
  ctx: Context,
  rows: readonly { user_id: string; booking_id: string }[],
): Promise<void> {
  await queueEffects(
    ctx,
    rows.map((row) => effectOf(row.user_id, row.booking_id)),
  );
}

/** Writes a booking into this person's Google Calendar, and keeps it up to date from then on. */
export async function wantInCalendar(
  ctx: Context,
  userId: string,
  bookingId: string,
): Promise<void> {
  await noteWanted(ctx, userId, bookingId);
  await queueBookingEvent(ctx, userId, bookingId);
}

/**
 * Writes all accepted bookings that are not over into a calendar just connected, except those that
 * the person kept out of it.
 */
export async function queueUpcomingEvents(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select(["id", "owner_id", "requested_by", "calendar_declined"])
    .where(ownBookings(userId, ["accepted"]))
    .where("end_at", ">", ctx.now())
    .execute();
  for (const row of rows) {
    const party: Party = row.owner_id === userId ? "owner" : "sitter";
    const declined = row.calendar_declined === 1 && otherParty(row.requested_by) === party;
    if (!declined) await wantInCalendar(ctx, userId, row.id);
  }
}

/** Whether a booking is in the person's calendar, or on its way there. */
export async function isWanted(ctx: Context, userId: string, bookingId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("google_events")
    .innerJoin("google_calendars", "google_calendars.user_id", "google_events.user_id")
    .select("booking_id")
    .where("google_events.user_id", "=", userId)
    .where("booking_id", "=", bookingId)
    .where("lost_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function connected(ctx: Context, userIds: string[]): Promise<string[]> {
  if (!ctx.googleCalendar) return [];
  const rows = await ctx.db
    .selectFrom("google_calendars")
    .select("user_id")
    .where("user_id", "in", userIds)
    .where("lost_at", "is", null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Notes that a booking's later changes go into this calendar, without writing it now. */
export async function noteWanted(ctx: Context, userId: string, bookingId: string): Promise<void> {
  await ctx.db
    .insertInto("google_events")
    .values({ user_id: userId, booking_id: bookingId, created_at: ctx.now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Each effect writes the booking's current state, so an extra one is harmless. */
async function queueBookingEvent(ctx: Context, userId: string, bookingId: string): Promise<void> {
  await queueEffect(ctx, effectOf(userId, bookingId));
}

function effectOf(userId: string, bookingId: string): Effect {
  const dedupeKey = `${GOOGLE_EVENT}:${randomUUID()}`;
  return { kind: GOOGLE_EVENT, ids: { userId, bookingId }, dedupeKey };
}
