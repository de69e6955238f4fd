import { NO_DOG } from "#app/domain/bookings/booking-schemas.ts";
import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import { parsedRequest, refuse } from "#app/domain/bookings/requests/parsed-request.server.ts";
import {
  type RequestedBooking,
  requestBooking,
} from "#app/domain/bookings/requests/request-booking.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { DomainError, type FieldErrors } from "#app/domain/errors.ts";
import { pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { isAtSitters } from "#app/domain/services/stays.ts";
import { askedOthers } from "./asked-others.ts";
import { type BookingChoices, readChoices } from "./choices.ts";
import { requestedTimes } from "./requested-times.ts";
import type { FlowConfirmation } from "./schemas.ts";
import { chosenService, daysErrors, missingErrors, timesErrors } from "./validate.ts";

/** Throws what requestBooking does, and invalid for missing choices. */
export async function confirmFlow(
  ctx: SignedIn,
  query: URLSearchParams,
  { idempotencyKey, price, policy, alsoAsk = [] }: FlowConfirmation,
): Promise<RequestedBooking> {
  const choices = readChoices(query);
  const { sitter: sitterId, dog: dogIds, flow } = choices;
  const { services } = await bookableSitter(ctx, sitterId);
  const missing = missingOf(choices);
  const [lacks] = missingErrors(missing, choices);
  const wrong = flow === "stay" ? daysErrors(choices) : timesErrors(choices, services);
  const [fault] = Object.values(wrong).flat();
  // Times are shown, and can be wrong, only once there is a day.
  const errors = { ...((choices.date || flow === "stay") && wrong), ...missing };
  if (lacks) throw refusal(lacks, errors);
  const parties = { sitterId, dogId: dogIds[0] ?? "", dogIds };
  if (fault) return refuse(ctx, parties, refusal(fault, errors));
  const service = chosenService(choices, services);
  // What was looked for is no meeting place where the dog comes to the sitter.
  const place = isAtSitters(service) ? null : choices.location?.trim() || null;
  const others = askedOthers(alsoAsk);
  const request = await parsedRequest(ctx, {
    sitterId,
    dogIds,
    ...(others.ids.length > 0 && { alsoAsk: others.ids }),
    ...requestedTimes(choices),
    service: service || null,
    notes: choices.notes,
    location: place,
    ...(await pointOf(ctx, place, choices)),
  });
  const seen = { priceSeen: price, policySeen: policy, others: others.seen };
  return requestBooking(ctx, request, { idempotencyKey, ...seen });
}

function missingOf(choices: BookingChoices): FieldErrors {
  const { flow, date, time, start, end, dog } = choices;
  // Only this flow posts the time, and shows times only once there is a date.
  const timeless = flow === "periods" && date && time.length === 0 && !start && !end;
  return {
    ...(flow !== "stay" && !date && { date: ["Please select a date"] }),
    ...(timeless && { time: ["Please select a time"] }),
    ...(dog.length === 0 && { dog: [NO_DOG] }),
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
