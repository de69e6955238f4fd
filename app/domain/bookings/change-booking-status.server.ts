import { reasonFor, refuseBlockedPair } from "../blocks/block-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { forbidden, invalid } from "../errors.ts";
import {
  checkStatusChange,
  endsWithVisit,
  hasExpired,
  needsReason,
  otherParty,
} from "../services/booking-rules.ts";
import { assertStillFree } from "./assert-still-free.server.ts";
import { type BookingJson, bookingJson } from "./booking-json.ts";
import { bookingAndParty } from "./booking-queries.server.ts";
import type { StatusChange } from "./booking-schemas.ts";
import { cancelRestOfGroup, lockGroup } from "./cancel-requests.server.ts";
import {
  invalidTransition,
  recordStatusChange,
  stale,
  visitRunning,
} from "./record-status-change.server.ts";
import { expireRequest } from "./requests/expire-requests.server.ts";

/**
 * Changes a booking's status as the actor; the same status again changes nothing. Throws not_found,
 * forbidden, invalid without a needed reason, conflict `stale`, `invalid_transition` or
 * `visit_running`, and as `assertStillFree` does.
 */
export async function changeBookingStatus(
  ctx: SignedIn,
  bookingId: string,
  { status: to, reason, declineReason, expectedVersion, addToCalendar }: StatusChange,
): Promise<BookingJson> {
  return transact(ctx, async (ctx) => {
    const { record, party } = await currentBooking(ctx, bookingId);
    const { status, requestedBy, endAt: end, version } = record;
    const verdict = checkStatusChange(status, to, party, requestedBy, { now: ctx.now(), end });
    if (verdict === "forbidden") throw forbidden();
    if (verdict === "same") return bookingJson(record, party, ctx.now());
    const otherId = record[otherParty(party)].id;
    if (to === "accepted") await refuseBlockedPair(ctx, otherId);
    if (needsReason(status, to, party) && !reason) throw invalid("Please say why", "reason");
    if (expectedVersion != null && expectedVersion !== version) throw stale();
    if (verdict === "invalid") throw invalidTransition(status);
    if (to === "completed" && endsWithVisit(record, ctx.now())) throw visitRunning(record.dogs);
    if (to === "accepted") {
      await lockGroup(ctx, record);
      await assertStillFree(ctx, record, party);
    }
    await recordStatusChange(ctx, record, {
      to,
      reason:
        to === "cancelled" || to === "rejected" ? await reasonFor(ctx, otherId, reason) : null,
      declineReason: to === "rejected" ? await reasonFor(ctx, otherId, declineReason) : null,
      actorId: ctx.actor.id,
      cancelledBy: to === "cancelled" ? party : null,
      calendarDeclined: to === "accepted" && addToCalendar === false,
    });
    if (to === "accepted") await cancelRestOfGroup(ctx, record);
    const changed = await bookingAndParty(ctx, bookingId);
    return bookingJson(changed.record, party, ctx.now());
  });
}

/** The booking and the actor's side; cancels it first if it has expired. */
async function currentBooking(ctx: SignedIn, id: string) {
  const found = await bookingAndParty(ctx, id);
  if (!hasExpired(found.record, ctx.now())) return found;
  await expireRequest(ctx, found.record);
  return bookingAndParty(ctx, id);
}
