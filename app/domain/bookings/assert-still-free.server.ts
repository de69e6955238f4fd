import { mostAtOnce } from "../availability/availability-rules.ts";
import {
  busyDog,
  dogUnavailable,
  sitterCalendar,
  sitterUnavailable,
  spanOf,
} from "../availability/calendar-queries.server.ts";
import type { Context } from "../context.server.ts";
import type { Party } from "../services/booking-rules.ts";
import type { Span } from "../services/time-periods.ts";

type Accepted = {
  /** Its own times don't count as taken. */
  id: string;
  sitter: { id: string };
  dogs: readonly { id: string; name: string }[];
  slots: readonly Span[];
};

/**
 * Before a booking is accepted: the sitter must have room for its dogs, and none of them may be
 * booked elsewhere. Weekly hours and days off do not count; they restrict new requests only. `party`
 * is who accepts. Throws conflict `sitter_unavailable` or `dog_unavailable`.
 */
export async function assertStillFree(
  ctx: Context,
  { id, sitter, dogs, slots }: Accepted,
  party: Party,
): Promise<void> {
  const { busy, capacity } = await sitterCalendar(ctx, sitter.id, spanOf(slots), id);
  if (slots.some((slot) => mostAtOnce(busy, slot) + dogs.length > capacity))
    throw sitterUnavailable(
      party === "sitter" ? "You already have a booking at this time" : undefined,
    );
  const taken = await busyDog(ctx, dogs, slots, id);
  if (taken) throw dogUnavailable(taken, dogs);
}
