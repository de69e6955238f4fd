import type { SignedIn } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { invalid } from "../../errors.ts";
import { bookingQuote } from "../../prices/booking-quote.ts";
import { holidaysOf } from "../../prices/holidays.server.ts";
import { priceTerms } from "../../prices/price-terms.server.ts";
import type { Policy } from "../../prices/price-terms.ts";
import { type PriceLine, totalCents } from "../../prices/quote.ts";
import { assertBookable, resolveSlots } from "../../services/booking-times.ts";
import { endOfMeet, MEET } from "../../services/meet.ts";
import { serviceForPeriod } from "../../services/period-services.ts";
import type { Service } from "../../services/sitter-rules.ts";
import { type BookingKind, usualStayService } from "../../services/stays.ts";
import type { Slot } from "../../services/time-periods.ts";
import type { BookingRequest } from "../booking-schemas.ts";
import { refuseUnfitDogs } from "./refuse-unfit-dogs.server.ts";
import type { RequestParties } from "./request-parties.server.ts";

export type BookingOffer = {
  kind: BookingKind;
  service: Service | typeof MEET;
  slots: Slot[];
  /** Null is 'Price on request'. */
  lines: PriceLine[] | null;
  cents: number | null;
  policy: Policy;
};

/** Of the dates of a request, none for years that nobody can book; read before its transaction. */
export async function holidaysAround(ctx: SignedIn, date: string): Promise<Set<string>> {
  const year = Number(date.slice(0, 4));
  const thisYear = Number(plainDateOf(ctx.now(), ctx.config.timeZone).slice(0, 4));
  if (year < thisYear || year > thisYear + 2) return new Set();
  const lists = await Promise.all(
    [year, year + 1].map((each) => holidaysOf(ctx.config.holidays, String(each))),
  );
  return new Set(lists.flatMap((dates) => [...dates]));
}

/**
 * The times and the price of a request. Throws invalid for times that can't be booked, a service
 * that the sitter does not offer, and too many dogs; conflict `dog_does_not_fit`.
 */
export async function priceBooking(
  ctx: SignedIn,
  { sitterId, dogs }: Pick<RequestParties, "sitterId" | "dogs">,
  input: BookingRequest,
  holidays: ReadonlySet<string>,
): Promise<BookingOffer> {
  const zone = ctx.config.timeZone;
  if (input.kind === MEET) return meetOffer(ctx, { sitterId, dogs }, input);
  const kind = input.endDate ? "stay" : "visit";
  const { terms, policy } = await priceTerms(ctx, sitterId);
  const offered = terms.map((entry) => entry.service);
  const usual = () =>
    kind === "stay"
      ? usualStayService(offered)
      : serviceForPeriod(input.timePeriod ?? null, offered);
  const service = input.service ?? usual();
  const slots = resolveSlots(input, zone, service);
  assertBookable(input, slots, ctx.now(), zone);
  const entry = terms.find((candidate) => candidate.service === service);
  if (!service || !entry) throw invalid("The sitter does not offer this service", "service");
  await refuseUnfitDogs(ctx, { sitterId, dogs });
  const dogAges = dogs.map((dog) => dog.age);
  const lines = bookingQuote(entry, { slots, dogAges, holidays, zone });
  return { kind, service, slots, lines, cents: lines && totalCents(lines), policy };
}

/** Free, and can be cancelled until it begins. */
async function meetOffer(
  ctx: SignedIn,
  parties: Pick<RequestParties, "sitterId" | "dogs">,
  { date, startTime }: BookingRequest,
): Promise<BookingOffer> {
  const times = { date, startTime, endTime: startTime && endOfMeet(startTime) };
  const slots = resolveSlots(times, ctx.config.timeZone);
  assertBookable(times, slots, ctx.now(), ctx.config.timeZone);
  await refuseUnfitDogs(ctx, parties);
  return { kind: MEET, service: MEET, slots, lines: [], cents: 0, policy: "flexible" };
}
