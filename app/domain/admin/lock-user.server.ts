import { stopFactorRemoval } from "../accounts/factor/factor-removal.server.ts";
import { endAccess } from "../accounts/security/end-access.server.ts";
import { rememberLockedSessions } from "../accounts/sign-in/locked-sessions.server.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { transactAsAdmin } from "../audit/require-admin.server.ts";
import { cancelRequestsOf } from "../bookings/cancel-requests.server.ts";
import { closeProposalsOf } from "../bookings/proposals/close-proposals.server.ts";
import { stopSeriesOf } from "../bookings/series/extend-series.server.ts";
import type { Context } from "../context.server.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import { takeTopSitter } from "../sitters/top/take-top-sitter.server.ts";
import { withdrawWaiting } from "../verification/close-verification.server.ts";
import { lockablePerson } from "./lockable-person.server.ts";

/** Reason on requests cancelled with an account, shown to both parties. */
const CLOSED = "One of the two accounts is no longer available.";

/**
 * Ends all access, cancels requests, closes proposed changes and ends weekly bookings; what is booked stays.
 * Returns whether it changed.
 */
export async function lockUser(
  ctx: Context,
  { userId, reason }: { userId: string; reason: string },
): Promise<boolean> {
  const afterwards = await transactAsAdmin(ctx, async (ctx) => {
    const person = await lockablePerson(ctx, userId);
    if (person.account_status === "locked") return null;
    await ctx.db
      .updateTable("users")
      .set({ account_status: "locked", updated_at: ctx.now() })
      .where("id", "=", userId)
      .execute();
    const actionId = await recordAction(ctx, "lock_user", { personId: userId, reason });
    await rememberLockedSessions(ctx, userId);
    const afterwards = await endAccess(ctx, userId);
    await stopFactorRemoval(ctx, userId);
    await cancelRequestsOf(ctx, userId, CLOSED);
    await closeProposalsOf(ctx, userId);
    await stopSeriesOf(ctx, userId);
    await withdrawWaiting(ctx, userId);
    await takeTopSitter(ctx, userId);
    await notifyParties(ctx, userId, actionId);
    return afterwards;
  });
  await afterwards?.();
  return afterwards !== null;
}

async function notifyParties(ctx: Context, userId: string, actionId: number): Promise<void> {
  const bookings = await ctx.db
    .selectFrom("bookings")
    .select(["id", "owner_id", "sitter_id", "requested_by"])
    .where(ownBookings(userId, ["accepted"]))
    .where("end_at", ">", ctx.now())
    .execute();
  for (const { id, owner_id, sitter_id, requested_by: requestedBy } of bookings) {
    const booking = { id, requestedBy, owner: { id: owner_id }, sitter: { id: sitter_id } };
    await ctx.tell({ what: "booking_partner_locked", booking, lockedId: userId, actionId });
  }
}
