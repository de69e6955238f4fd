import { overlaps } from "../../availability/availability-rules.ts";
import { agreedTimesOfDogs, spanOf } from "../../availability/calendar-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import type { Span } from "../../services/time-periods.ts";

const MOST_NAMED = 5;

/** The actor's bookings in which one of these dogs is at one of these times, earliest first. */
export async function ownClashes(ctx: SignedIn, dogIds: string[], slots: readonly Span[]) {
  if (dogIds.length === 0) return [];
  const times = await agreedTimesOfDogs(ctx, dogIds, spanOf(slots));
  const taken = times.filter((time) => slots.some((slot) => overlaps(time, slot)));
  if (taken.length === 0) return [];
  return ctx.db
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.sitter_id")
    .select(["bookings.id", "bookings.service", "bookings.date", "users.name as sitter"])
    .where("bookings.owner_id", "=", ctx.actor.id)
    .where("bookings.id", "in", [...new Set(taken.map(({ bookingId }) => bookingId))])
    .orderBy("bookings.start_at")
    .limit(MOST_NAMED)
    .execute();
}
