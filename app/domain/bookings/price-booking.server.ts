import type { SignedIn } from "../context.server.ts";
import { plainDateOf } from "../dates.ts";
import { invalid } from "../errors.ts";
import { bookingQuote } from "../prices/booking-quote.ts";
import { holidaysOf } from "../prices/holidays.server.ts";
import { priceTerms } from "../prices/price-terms.server.ts";
import type { Policy } from "../prices/price-terms.ts";
import { type PriceLine, totalCents } from "../prices/quote.ts";
import type { Service } from "../sitters/sitter-rules.ts";
import type { BookingRequest } from "./booking-schemas.ts";
import type { Slot } from "./booking-times.ts";
import { serviceForPeriod } from "./period-services.ts";
import type { RequestParties } from "./request-parties.server.ts";

export type BookingPrice = {
  service: Service;
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

/** Throws invalid for a service that the sitter does not offer. */
export async function priceBooking(
  ctx: SignedIn,
  { sitterId, dogAge }: Pick<RequestParties, "sitterId" | "dogAge">,
  input: BookingRequest,
  { slots, holidays }: { slots: Slot[]; holidays: ReadonlySet<string> },
): Promise<BookingPrice> {
  const { terms, policy } = await priceTerms(ctx, sitterId);
  const offered = terms.map((entry) => entry.service);
  const service = input.service ?? serviceForPeriod(input.timePeriod ?? null, offered);
  const entry = terms.find((candidate) => candidate.service === service);
  if (!service || !entry) throw invalid("The sitter does not offer this service", "service");
  const zone = ctx.config.timeZone;
  const lines = bookingQuote(entry, { slots, dogAges: [dogAge], holidays, zone });
  return { service, lines, cents: lines && totalCents(lines), policy };
}
