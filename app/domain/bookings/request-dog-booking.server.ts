import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { BookingRequest } from "./booking-schemas.ts";
import { type RequestedBooking, requestBooking } from "./request-booking.server.ts";
import { authoriseRequest } from "./request-parties.server.ts";

/** Said when the day or the hour is missing. */
const MISSING = "Missing information: Please select both a date and time for your booking";

/**
 * Asks, as the sitter, to look after an available dog for one hour. Throws what requestBooking does,
 * and invalid for a form that says too little.
 */
export async function requestDogBooking(
  ctx: SignedIn,
  asked: { dogId: string; date: string; timeSlot?: string | null; notes?: string | null },
  idempotencyKey: string | null,
): Promise<RequestedBooking> {
  const parties = { dogId: asked.dogId, sitterId: ctx.actor.id };
  await authoriseRequest(ctx, parties);
  if (!asked.date || !asked.timeSlot) throw invalid(MISSING);
  const parsed = BookingRequest.safeParse({ ...asked, ...parties });
  if (parsed.success) return requestBooking(ctx, parsed.data, { idempotencyKey });
  throw invalid(parsed.error.issues[0]?.message ?? "Please check your choices");
}
