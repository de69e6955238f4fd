import { privateUser } from "../accounts/profile/user-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { DomainError, type FieldErrors, invalid } from "../errors.ts";
import { bookableSitter } from "./bookable-sitter.server.ts";
import { type BookingChoices, readChoices, timesAsked } from "./booking-choices-rules.ts";
import type { FlowConfirmation } from "./booking-flow-schemas.ts";
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
  { idempotencyKey, price }: FlowConfirmation,
): Promise<RequestedBooking> {
  const choices = readChoices(query);
  refuseLacking(choices);
  await authoriseRequest(ctx, { dogId: choices.dog, sitterId: choices.sitter });
  const { services } = await bookableSitter(ctx, choices.sitter);
  const facts = { offered: services, dogIds: [], now: ctx.now(), zone: ctx.config.timeZone };
  const wrong = timeErrors(choices, facts);
  const [words] = Object.values(wrong).flat();
  if (words) throw saidAbove(words, wrong);
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
  if (parsed.success) return requestBooking(ctx, parsed.data, { idempotencyKey, priceSeen: price });
  const [fault] = parsed.error.issues;
  throw invalid(fault?.message ?? "Please check your choices", fault?.path.join("."));
}

/** What is missing, in all and field by field. */
function refuseLacking(choices: BookingChoices): void {
  const { way, date, time, start, end, dog } = choices;
  // Where the times stand on the page of the last button, and only once a day shows them.
  const timeless = way === "periods" && date && time.length === 0 && !start && !end;
  const lacking: FieldErrors = {
    ...(!date && { date: ["Please select a date"] }),
    ...(timeless && { time: ["Please select a time"] }),
    ...(!dog && { dog: ["Please select your dog"] }),
  };
  const [missing] = missingWords(lacking, choices);
  if (missing) throw saidAbove(missing, lacking);
}

/** Words above the form, where they are seen first, and those beside its fields; '' is the form itself. */
function saidAbove(words: string, errors: FieldErrors): DomainError {
  return new DomainError("invalid", words, { errors: { "": [words], ...errors } });
}

/** The point set on the map, or the actor's saved one where the place is the saved address; other texts have none. */
async function pointOf(ctx: SignedIn, place: string | null, chosen: BookingChoices) {
  if (chosen.latitude && chosen.longitude)
    return { latitude: chosen.latitude, longitude: chosen.longitude };
  const { location, latitude, longitude } = await privateUser(ctx, ctx.actor.id);
  return place !== null && place === location?.trim() ? { latitude, longitude } : {};
}
