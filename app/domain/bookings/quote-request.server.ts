import type { z } from "zod";
import { isDogFree, isSitterFree } from "../availability/calendar-queries.server.ts";
import { refreshBusyTimes } from "../calendar/google-busy.server.ts";
import type { SignedIn } from "../context.server.ts";
import { CURRENCY } from "../prices/price-labels.ts";
import { linesJson } from "../prices/price-lines-json.ts";
import type { QuoteShape, quoteReasons } from "./booking-json-schemas.ts";
import type { BookingRequest } from "./booking-schemas.ts";
import { assertBookable, resolveSlots } from "./booking-times.ts";
import { holidaysAround, priceBooking } from "./price-booking.server.ts";
import { requestParties } from "./request-parties.server.ts";

type Reason = (typeof quoteReasons)[number];

/** What this request would cost, and whether it could be accepted. Throws what a request does. */
export async function quoteRequest(
  ctx: SignedIn,
  input: BookingRequest,
): Promise<z.output<typeof QuoteShape>> {
  const parties = await requestParties(ctx, input);
  const zone = ctx.config.timeZone;
  const slots = resolveSlots(input, zone);
  assertBookable(input, slots, ctx.now(), zone);
  const holidays = await holidaysAround(ctx, input.date);
  const { service, lines, cents } = await priceBooking(ctx, parties, input, { slots, holidays });
  await refreshBusyTimes(ctx, parties.sitterId);
  const reasons: Reason[] = [];
  if (!(await isSitterFree(ctx, parties.sitterId, slots, service)))
    reasons.push("sitter_unavailable");
  if (!(await isDogFree(ctx, parties.dogId, slots))) reasons.push("dog_unavailable");
  return {
    lines: linesJson(lines ?? [], service),
    price: cents === null ? null : cents / 100,
    currency: CURRENCY,
    nights: null,
    free: reasons.length === 0,
    reasons,
  };
}
