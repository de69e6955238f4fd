import { BookingRequest } from "#app/domain/bookings/booking-schemas.ts";
import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import {
  type RequestedBooking,
  requestBooking,
} from "#app/domain/bookings/requests/request-booking.server.ts";
import { authoriseRequest } from "#app/domain/bookings/requests/request-parties.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { DomainError, type FieldErrors, invalid } from "#app/domain/errors.ts";
import { pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { isAtSitters } from "#app/domain/services/stays.ts";
import { askedOthers } from "./asked-others.ts";
import { type BookingChoices, readChoices } from "./choices.ts";
import { requestedTimes } from "./requested-times.ts";
import type { FlowConfirmation } from "./schemas.ts";
import { chosenService, missingErrors, stayErrors, timeErrors } from "./validate.ts";

/** Throws what requestBooking does, and invalid for missing choices. */
export async function confirmFlow(
  ctx: SignedIn,
  query: URLSearchParams,
  { idempotencyKey, price, policy, alsoAsk = [] }: FlowConfirmation,
): Promise<RequestedBooking> {
  const choices = readChoices(query);
  const missing = missingOf(choices);
  const [lacks] = missingErrors(missing, choices);
  const [dogId = ""] = choices.dog;
  if (!lacks) await authoriseRequest(ctx, { dogId, dogIds: choices.dog, sitterId: choices.sitter });
  const sitter = await bookableSitter(ctx, choices.sitter);
  const { services } = sitter;
  const facts = { sitter, dogs: [], now: ctx.now(), zone: ctx.config.timeZone };
  const wrong = choices.flow === "stay" ? stayErrors(choices, facts) : timeErrors(choices, facts);
  // Times are shown, and can be wrong, only once there is a day.
  const errors = { ...((choices.date || choices.flow === "stay") && wrong), ...missing };
  const message = lacks ?? Object.values(wrong).flat()[0];
  if (message) throw refusal(message, errors);
  const service = chosenService(choices, services);
  // What was looked for is no meeting place where the dog comes to the sitter.
  const isThere = isAtSitters(service);
  const place = isThere ? null : choices.location?.trim() || null;
  const others = askedOthers(alsoAsk);
  const parsed = BookingRequest.safeParse({
    sitterId: choices.sitter,
    ...(others.ids.length > 0 && { alsoAsk: others.ids }),
    dogId,
    dogIds: choices.dog,
    ...requestedTimes(choices),
    service: service || null,
    notes: choices.notes,
    location: place,
    ...(await pointOf(ctx, place, choices)),
  });
  const seen = { priceSeen: price, policySeen: policy, others: others.seen };
  if (parsed.success) return requestBooking(ctx, parsed.data, { idempotencyKey, ...seen });
  const [fault] = parsed.error.issues;
  throw invalid(fault?.message ?? "Please check your choices", fault?.path.join("."));
}

function missingOf(choices: BookingChoices): FieldErrors {
  const { flow, date, time, start, end, dog } = choices;
  // Only this flow posts the time, and shows times only once there is a date.
  const timeless = flow === "periods" && date && time.length === 0 && !start && !end;
  return {
    ...(flow !== "stay" && !date && { date: ["Please select a date"] }),
    ...(timeless && { time: ["Please select a time"] }),
    ...(dog.length === 0 && { dog: ["Please select your dog"] }),
  };
}

function refusal(message: string, errors: FieldErrors): DomainError {
  return new DomainError("invalid", message, { errors: { "": [message], ...errors } });
}

/**
 * The point set on the map, or the saved one if the place is the owner's saved address. None without
 * a place, as no page would show it to the owner.
 */
async function pointOf(ctx: SignedIn, place: string | null, chosen: BookingChoices) {
  if (place === null) return {};
  if (chosen.latitude && chosen.longitude)
    return { latitude: chosen.latitude, longitude: chosen.longitude };
  return pointOfOwnPlace(ctx, place);
}
