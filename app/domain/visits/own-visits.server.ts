import type { SignedIn } from "../context.server.ts";
import type { VisitCardJson } from "./visit-json.ts";
import { shownVisit } from "./visit-records.server.ts";

/** The cards of the actor's bookings on either side, as their pages show them; oldest first. */
export async function* ownVisits(ctx: SignedIn): AsyncGenerator<VisitCardJson> {
  const me = ctx.actor.id;
  const rows = await ctx.db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.id", "visits.booking_id")
    .select(["visits.booking_id", "visits.date"])
    .where("visits.started_at", "is not", null)
    .where((eb) => eb.or([eb("owner_id", "=", me), eb("sitter_id", "=", me)]))
    .orderBy("visits.started_at")
    .execute();
  for (const { booking_id: id, date } of rows) {
    const card = await shownVisit(ctx, id, date);
    if (card) yield card;
  }
}
