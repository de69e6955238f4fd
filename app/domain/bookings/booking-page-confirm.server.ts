import { privateUser } from "../accounts/user-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { readChoices, timesAsked } from "./booking-page-flow-rules.ts";
import { BookingRequest } from "./booking-schemas.ts";
import { type RequestedBooking, requestBooking } from "./request-booking.server.ts";
import { authoriseRequest } from "./request-parties.server.ts";

/**
 * Asks for what the flow's address says; the owner's own saved address brings its point along.
 * Throws what requestBooking does, and invalid for choices that say too little.
 */
export async function confirmBookingFlow(
  ctx: SignedIn,
  query: URLSearchParams,
  idempotencyKey: string | null,
): Promise<RequestedBooking> {
  const choices = readChoices(query);
  if (!choices.date || !choices.dog)
    throw invalid("Missing information: Please select a date and your dog");
  await authoriseRequest(ctx, { dogId: choices.dog, sitterId: choices.sitter });
  const place = choices.location?.trim() || null;
  const parsed = BookingRequest.safeParse({
    sitterId: choices.sitter,
    dogId: choices.dog,
    ...timesAsked(choices),
    service: choices.service || null,
    notes: choices.notes,
    location: place,
    ...(await pointOf(ctx, place)),
  });
  if (!parsed.success)
    throw invalid(parsed.error.issues[0]?.message ?? "Please check your choices");
  return requestBooking(ctx, parsed.data, { idempotencyKey });
}

/** The actor's saved point where the place is the saved address; other texts have none. */
async function pointOf(ctx: SignedIn, place: string | null) {
  const { location, latitude, longitude } = await privateUser(ctx, ctx.actor.id);
  return place !== null && place === location?.trim() ? { latitude, longitude } : {};
}
