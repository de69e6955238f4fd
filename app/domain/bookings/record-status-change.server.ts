import { dogUnavailable, sitterUnavailable } from "../availability/calendar-queries.server.ts";
import type { Context } from "../context.server.ts";
import { conflict, forbidden } from "../errors.ts";
import type { BookingStatus, Party } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import { takeTopSitter } from "../sitters/top/take-top-sitter.server.ts";
import type { BookingRecord } from "./booking-json.ts";
import { dogsAre } from "./booking-labels.ts";
import { closeProposalOf } from "./proposals/close-proposals.server.ts";
import type { DeclineReason } from "./requests/decline-reasons.ts";

export type StatusChangeDetails = {
  to: BookingStatus;
  reason: string | null;
  /** The chosen one, when declining. */
  declineReason?: DeclineReason | null;
  actorId: string | null;
  cancelledBy: Party | "system" | null;
  /** Tells nobody, because the caller sends one notice of several bookings. */
  quiet?: boolean;
  /** The accepting party opted out of adding it to their calendar. */
  calendarDeclined?: boolean;
};

/**
 * Stores a status change and all that follows from it: its history, notices and calendar events.
 * Checks no permission. Throws conflict `stale`, or a guard's refusal.
 */
export async function recordStatusChange(
  ctx: Context,
  booking: Pick<BookingRecord, "id" | "status" | "kind" | "requestedBy" | "owner" | "sitter">,
  { to, reason, declineReason, actorId, cancelledBy, quiet, calendarDeclined }: StatusChangeDetails,
): Promise<void> {
  const at = ctx.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable("bookings")
    .set((eb) => ({
      status: to,
      reason,
      decline_reason: declineReason ?? null,
      cancelled_by: cancelledBy,
      ...(calendarDeclined && { calendar_declined: 1 }),
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("id", "=", booking.id)
    .where("status", "=", booking.status)
    .executeTakeFirst()
    .catch((error) => {
      throw guardRefusal(error, booking.status) ?? error;
    });
  if (numUpdatedRows === 0n) throw stale();
  await ctx.db
    .insertInto("booking_moves")
    .values({
      booking_id: booking.id,
      actor_id: actorId,
      from_status: booking.status,
      to_status: to,
      reason,
      at,
    })
    .execute();
  if (booking.status === "accepted" && cancelledBy === "sitter" && booking.kind !== MEET)
    await takeTopSitter(ctx, booking.sitter.id);
  if (to !== "accepted") await closeProposalOf(ctx, booking.id, at);
  await ctx.tell({ what: "status", booking, to, reason, actorId, quiet, calendarDeclined });
  ctx.emit({
    type: "bookingChanged",
    bookingId: booking.id,
    status: to,
    partyIds: [booking.owner.id, booking.sitter.id],
  });
}

/** A conflict `stale`, to be thrown when another change came first. */
export function stale() {
  return conflict("stale", "This booking changed, please review");
}

/** A conflict `invalid_transition` with the current status, to be thrown. */
export function invalidTransition(current: BookingStatus) {
  return conflict("invalid_transition", `This can't be done: the booking is ${current}`, {
    status: current,
  });
}

/** A conflict `visit_running`, to be thrown. */
export function visitRunning(dogs: BookingRecord["dogs"]) {
  return conflict(
    "visit_running",
    `${dogsAre(dogs)} still out. Finish the visit: that completes the booking.`,
  );
}

/** For `guard:sitter_unavailable` and the like; null for another error. */
export function guardRefusal(error: unknown, current: BookingStatus) {
  const message = error instanceof Error ? error.message : "";
  if (message === "guard:sitter_unavailable") return sitterUnavailable();
  if (message === "guard:dog_unavailable") return dogUnavailable();
  if (message === "guard:not_the_owners_dogs")
    return conflict("dog_unavailable", "A dog of this booking is no longer there");
  if (message === "guard:blocked") return forbidden("You can't book this person.", "blocked");
  if (message === "guard:invalid_transition") return invalidTransition(current);
  return null;
}
