import { bookableMonths } from "#app/domain/availability/free-days.server.ts";
import { freeSlots } from "#app/domain/availability/free-times.server.ts";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { bookableDog } from "#app/domain/bookings/requests/bookable-dog.server.ts";
import { parsedRequest, refuse } from "#app/domain/bookings/requests/parsed-request.server.ts";
import {
  type RequestedBooking,
  requestBooking,
} from "#app/domain/bookings/requests/request-booking.server.ts";
import { factsOfRequest } from "#app/domain/bookings/requests/request-facts.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { invalid } from "#app/domain/errors.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { offeredServices } from "#app/domain/people/sitting/sitter-rate-queries.server.ts";
import { serviceForPeriod } from "#app/domain/services/period-services.ts";
import { type Service, serviceTable } from "#app/domain/services/sitter-rules.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { withNotes } from "#app/http/pages/notes-in-query.ts";
import { plainSearch } from "#app/ui/dogs/dog-filter-link.ts";
import { rangesOf, readTimes, timesIn, timeValue } from "../times-asked.ts";
import type { WalkForm } from "./schemas.ts";

/** Throws what bookableDog does. */
export async function walkPage(ctx: SignedIn, query: URLSearchParams) {
  const dogId = query.get("dogId") ?? "";
  const dog = await bookableDog(ctx, dogId);
  const date = dateGiven(query.get("pick") || query.get("date")) ?? "";
  const sitterId = ctx.actor.id;
  const [facts, months, free, price] = await Promise.all([
    factsOfRequest(ctx, { sitterId, dogIds: [dogId] }),
    bookableMonths(ctx, sitterId, query.get("month") ?? date, "hour"),
    date ? freeSlots(ctx, sitterId, date, dogId) : null,
    priceOf(ctx),
  ]);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const hours = free?.hours ?? null;
  const anyFree = hours?.some((hour) => hour.free) ?? true;
  const openings = anyFree ? [] : (free?.openings.map(rangeLabel) ?? []);
  const [time] = rangesOf(readTimes(query), true);
  const chosen = hours?.find(({ free, startTime }) => free && startTime === time?.startTime);
  return {
    dog,
    ...facts,
    date,
    months,
    today,
    hours,
    /** When both sitter and dog are free, if none of the offered hours is. */
    openings,
    price,
    /** The chip of the chosen hour, '' until one is chosen. */
    time: chosen ? timeValue(chosen) : "",
    notes: withNotes(query).get("notes")?.slice(0, 2000) ?? "",
    /** Whether the booking is paid by the hour. */
    isHour: price.isHour,
    /** Whether another month of the calendar was asked for. */
    isTurned: query.has("month"),
    /** The filters of the list of dogs. */
    search: plainSearch(query.toString()),
    timeLabel: chosen ? rangeLabel(chosen) : null,
  };
}

export type WalkPage = Awaited<ReturnType<typeof walkPage>>;

/** Throws what requestBooking does. */
export async function requestWalk(
  ctx: SignedIn,
  query: URLSearchParams,
  { notes, idempotencyKey, ...times }: WalkForm,
): Promise<RequestedBooking> {
  const dogId = query.get("dogId") ?? "";
  const date = query.get("date");
  const parties = { sitterId: ctx.actor.id, dogId, dogIds: [dogId] };
  const timeSlots = rangesOf(timesIn(times), true);
  if (!date || !timeSlots.length) return refuse(ctx, parties, invalid(MISSING));
  const request = await parsedRequest(ctx, { ...parties, date, timeSlots, notes });
  return requestBooking(ctx, request, { idempotencyKey });
}

const MISSING = "Missing information: Please select both a date and time for your booking";

/** The price of an hour's walk, or of a unit of the service used instead. */
async function priceOf(ctx: SignedIn) {
  const offered = await offeredServices(ctx, ctx.actor.id);
  const service = serviceForPeriod(
    null,
    offered.map((entry) => entry.service),
  );
  const cents = offered.find((entry) => entry.service === service)?.rate_cents ?? null;
  return {
    label: unitLabel(service),
    price: priceLabel(cents === null ? null : cents / 100),
    isPaid: Boolean(cents),
    isHour: cents !== null && service !== null && serviceTable[service].unit === "hour",
  };
}

function unitLabel(service: Service | null): string {
  if (service === null) return "1 hour";
  const { label, unit } = serviceTable[service];
  return service === "walking" ? "1 hour walk" : `${label}, 1 ${unit}`;
}
