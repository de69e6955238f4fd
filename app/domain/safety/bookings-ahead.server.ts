import type { SignedIn } from "../context.server.ts";
import type { Party } from "../services/booking-rules.ts";
import { ownBookings } from "../services/own-bookings.server.ts";

export type BookingsAhead = { count: number; next: { id: string; party: Party } };

/** The actor's accepted bookings with each of these people that are not over, by their ids. */
export async function bookingsAheadWith(
  ctx: SignedIn,
  userIds: readonly string[],
): Promise<Map<string, BookingsAhead>> {
  if (userIds.length === 0) return new Map();
  const me = ctx.actor.id;
  const rows = await ctx.db
    .selectFrom("bookings")
    .select(["id", "owner_id", "sitter_id"])
    .where(ownBookings(me, ["accepted"]))
    .where("end_at", ">", ctx.now())
    .where((eb) =>
      eb.or([
        eb("owner_id", "=", me).and("sitter_id", "in", userIds),
        eb("sitter_id", "=", me).and("owner_id", "in", userIds),
      ]),
    )
    .orderBy("start_at")
    .execute();
  const found = new Map<string, BookingsAhead>();
  for (const { id, owner_id, sitter_id } of rows) {
    const party = owner_id === me ? "owner" : "sitter";
    const other = party === "owner" ? sitter_id : owner_id;
    const { count = 0, next = { id, party } } = found.get(other) ?? {};
    found.set(other, { count: count + 1, next });
  }
  return found;
}
