import { privateUser } from "../accounts/user-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { bookableSitter } from "./bookable-sitter.server.ts";
import { type BookingChoices, readChoices, timesAsked } from "./booking-choices-rules.ts";
import { chosenService, missingWords, timeErrors } from "./booking-page-flow-rules.ts";
import { BookingRequest } from "./booking-schemas.ts";
import { type RequestedBooking, requestBooking } from "./request-booking.server.ts";
import { authoriseRequest } from "./request-parties.server.ts";

/**
 * Asks for what the flow's choices say; the owner's own saved address brings its point along.
 * Throws what requestBooking does, and invalid for choices that say too little.
 */
export async function confirmBookingFlow(
  ctx: SignedIn,
  query: URLSearchParams,
  idempotencyKey: string | null,
): Promise<RequestedBooking> {
  const choices = readChoices(query);
  const lacking = {
    ...(!choices.date && { date: ["Please select a date"] }),
    ...(!choices.dog && { dog: ["Please select your dog"] }),
  };
  const [missing] = missingWords(lacking, choices);
  if (missing) throw invalid(missing, Object.keys(lacking)[0]);
  await authoriseRequest(ctx, { dogId: choices.dog, sitterId: choices.sitter });
  const { services } = await bookableSitter(ctx, choices.sitter);
  const facts = { offered: services, dogIds: [], now: ctx.now(), zone: ctx.config.timeZone };
  const [field, words] = Object.entries(timeErrors(choices, facts))[0] ?? [];
  if (words?.[0]) throw invalid(words[0], field);
  const place = choices.location?.trim() || null;
  const parsed = BookingRequest.safeParse({
    sitterId: choices.sitter,
    dogId: choices.dog,
    ...timesAsked(choices),
    service: chosenService(choices, services) || null,
    notes: choices.notes,
    location: place,
    ...(await pointOf(ctx, place, choices)),
  });
  if (parsed.success) return requestBooking(ctx, parsed.data, { idempotencyKey });
  const [fault] = parsed.error.issues;
  throw invalid(fault?.message ?? "Please check your choices", fault?.path.join("."));
}

/** The point set on the map, or the actor's saved one where the place is the saved address; other texts have none. */
async function pointOf(ctx: SignedIn, place: string | null, chosen: BookingChoices) {
  if (chosen.latitude && chosen.longitude)
    return { latitude: chosen.latitude, longitude: chosen.longitude };
  const { location, latitude, longitude } = await privateUser(ctx, ctx.actor.id);
  return place !== null && place === location?.trim() ? { latitude, longitude } : {};
}
