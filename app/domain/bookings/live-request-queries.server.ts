import type { Context } from "../context.server.ts";
import type { Span } from "./booking-times.ts";

/** Times as `bookings.times_key` has them. */
export function timesKeyOf(slots: readonly Span[]): string {
  return slots.map(({ startAt, endAt }) => `${startAt}-${endAt}`).join(",");
}

/** The id of the pending or accepted booking of a dog with a sitter at exactly these times. */
export async function liveRequest(
  ctx: Context,
  { dogId, sitterId, slots }: { dogId: string; sitterId: string; slots: readonly Span[] },
): Promise<string | undefined> {
  const live = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where("dog_id", "=", dogId)
    .where("sitter_id", "=", sitterId)
    .where("times_key", "=", timesKeyOf(slots))
    .where("status", "in", ["pending", "accepted"])
    .executeTakeFirst();
  return live?.id;
}
