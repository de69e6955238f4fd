import { requireSittersBookings } from "../../accounts/require-sitting.ts";
import { type SignedIn, stillActing } from "../../context.server.ts";
import { DomainError, type ErrorKind } from "../../errors.ts";
import { isUnanswered } from "../../services/booking-rules.ts";
import { bookingAndParty } from "../booking-queries.server.ts";
import type { StatusChange } from "../booking-schemas.ts";
import { changeBookingStatus } from "../change-booking-status.server.ts";

const ANSWERED_ALREADY: readonly ErrorKind[] = ["conflict", "forbidden", "not_found"];

/**
 * Declines each by itself: one that was answered meanwhile stops none of the others. Throws forbidden for
 * people who can't sit.
 */
export async function declineRequests(
  ctx: SignedIn,
  ids: readonly string[],
  why: Pick<StatusChange, "reason" | "declineReason">,
): Promise<{ declined: number; changed: number }> {
  // With the account, the requests were closed; and whoever sits no longer has no page of them.
  requireSittersBookings(await stillActing(ctx));
  let declined = 0;
  for (const id of new Set(ids)) {
    try {
      // A page that was left open sends again what it declined.
      if (!isUnanswered((await bookingAndParty(ctx, id)).record.status)) continue;
      await changeBookingStatus(ctx, id, { status: "rejected", ...why });
      declined += 1;
    } catch (error) {
      if (!(error instanceof DomainError && ANSWERED_ALREADY.includes(error.kind))) throw error;
    }
  }
  // Deleting an account answers its requests, too.
  if (declined === 0) await stillActing(ctx);
  return { declined, changed: new Set(ids).size - declined };
}
