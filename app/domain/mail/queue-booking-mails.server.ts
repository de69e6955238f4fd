import type { BookingRecord } from "../bookings/booking-json.ts";
import { ANSWERED, EXPIRED, otherParty, type Party } from "../bookings/booking-rules.ts";
import type { Context } from "../context.server.ts";
import { queueMail } from "../outbox/queue-mail.server.ts";
import type { MailKind } from "./mail-rules.ts";

type Parties = Pick<BookingRecord, "id" | "requestedBy"> & Record<Party, { id: string }>;
type Change = { to: BookingRecord["status"]; reason: string | null; actorId: string | null };

/** For the other party, or both if the system acts; of an expired request, only the one waiting. */
export async function queueBookingMails(
  ctx: Context,
  booking: Parties,
  change: Change,
): Promise<void> {
  const kind = kindOf(change);
  if (!kind) return;
  for (const party of partiesToNotify(kind, booking, change)) {
    const userId = booking[party].id;
    const dedupeKey = `${kind}:${booking.id}:${userId}`;
    await queueMail(ctx, { kind, userId, dedupeKey, ids: { bookingId: booking.id } });
  }
}

function kindOf({ to, reason, actorId }: Change): MailKind | null {
  if (to === "pending") return "booking_requested";
  if (to === "accepted") return "booking_accepted";
  if (to === "rejected") return "booking_declined";
  if (to !== "cancelled") return null;
  return actorId === null && reason === EXPIRED ? "booking_expired" : "booking_cancelled";
}

function partiesToNotify(kind: MailKind, booking: Parties, { actorId, reason }: Change): Party[] {
  const { requestedBy } = booking;
  if (kind === "booking_requested") return [otherParty(requestedBy)];
  if (kind === "booking_expired") return [requestedBy];
  // The owner hears of the sitter who accepted.
  if (actorId === null && reason === ANSWERED) return ["sitter"];
  return (["owner", "sitter"] as const).filter((party) => booking[party].id !== actorId);
}
