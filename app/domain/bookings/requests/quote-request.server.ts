import type { z } from "zod";
import { busyDog, isSitterFree } from "../../availability/calendar-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { CURRENCY } from "../../prices/price-labels.ts";
import { linesJson } from "../../prices/price-lines-json.ts";
import { nightsOf } from "../../services/stays.ts";
import type { QuoteShape, quoteReasons } from "../booking-json-schemas.ts";
import type { BookingRequest } from "../booking-schemas.ts";
import { holidaysAround, priceBooking } from "./price-booking.server.ts";
import { factsOfRequest } from "./request-facts.server.ts";
import { requestParties } from "./request-parties.server.ts";

type Reason = (typeof quoteReasons)[number];

/** The price of a request, and whether it could be accepted now. Throws as `requestBooking` does. */
export async function quoteRequest(
  ctx: SignedIn,
  input: BookingRequest,
): Promise<z.output<typeof QuoteShape>> {
  const parties = await requestParties(ctx, input);
  const holidays = await holidaysAround(ctx, input.date);
  const offer = await priceBooking(ctx, parties, input, holidays);
  const { kind, service, slots, lines, cents } = offer;
  await ctx.refreshBusyTimes(parties.sitterId);
  const reasons: Reason[] = [];
  const { sitterId, dogs } = parties;
  if (!(await isSitterFree(ctx, sitterId, { kind, service, slots, dogs: dogs.length })))
    reasons.push("sitter_unavailable");
  if (await busyDog(ctx, dogs, slots)) reasons.push("dog_unavailable");
  const known = await factsOfRequest(ctx, { sitterId, dogIds: dogs.map(({ id }) => id) });
  return {
    lines: linesJson(lines ?? [], service),
    price: cents === null ? null : cents / 100,
    currency: CURRENCY,
    nights: nightsOf(kind, service, { startDate: input.date, endDate: input.endDate }),
    free: reasons.length === 0,
    reasons,
    hints: known.hints,
  };
}
