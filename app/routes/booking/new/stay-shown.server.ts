import { closedFor, hoursOn } from "#app/domain/availability/availability-rules.ts";
import {
  sitterCalendar,
  sitterUnavailable,
  spanOf,
} from "#app/domain/availability/calendar-queries.server.ts";
import { stayMonths } from "#app/domain/availability/stay-days.server.ts";
import type { Slot } from "#app/domain/bookings/booking-times.ts";
import { isStayService, usualStayHours } from "#app/domain/bookings/stays.ts";
import { rangeLabel } from "#app/domain/bookings/time-periods.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { weekdayMonthDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { FieldErrors } from "#app/domain/errors.ts";
import { ClockTime, PlainDate } from "#app/domain/fields.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";
import type { FlowKnown } from "./flow-page-data.ts";
import { summaryOf } from "./flow-prices.server.ts";
import { chosenDogs, stayErrors } from "./validate.ts";

/** The days to choose from, and what the chosen ones cost; a wrong time counts as the usual one. */
export async function stayShown(ctx: SignedIn, known: FlowKnown, month: string | null) {
  const { choices, sitter, dogs } = known;
  const { startDate, endDate } = choices;
  const [dropOff, pickUp] = [choices.dropOff, choices.pickUp].map(
    (time) => ClockTime.safeParse(time).data ?? null,
  ) as [string | null, string | null];
  const service = isStayService(known.service) ? known.service : "boarding";
  const chosen = chosenDogs(choices, dogs);
  const coming = chosen.length > 0 || dogs.length > 1 ? chosen : dogs;
  const errors = stayErrors(choices, {
    ...known,
    now: ctx.now(),
    zone: ctx.config.timeZone,
  });
  const isWhole = service === known.service && Object.keys(errors).length === 0;
  const begun = !endDate && PlainDate.safeParse(startDate).success ? startDate : null;
  const asked = { service, dropOff, pickUp, begun, dogs: Math.max(1, chosen.length) };
  return {
    shown: await stayMonths(ctx, sitter.id, asked, month ?? startDate),
    price: isWhole ? (await summaryOf(ctx, known, coming)).dollars : null,
    isWhole,
    usual: usualStayHours[service],
  };
}

/** Why a stay is not free: beside the time that the sitter's hours don't cover, else the days. */
export async function stayRefusal(
  ctx: SignedIn,
  { id, name }: FlowKnown["sitter"],
  service: string,
  slots: Slot[],
): Promise<FieldErrors> {
  const stay = spanOf(slots);
  const zone = ctx.config.timeZone;
  const calendar = await sitterCalendar(ctx, id, stay);
  const closed = service === "daycare" ? null : closedFor(calendar, stay);
  if (!closed) return { startDate: [sitterUnavailable().message] };
  const date = plainDateOf(closed === "dropOff" ? stay.startAt : stay.endAt, zone);
  const hours = hoursOn(calendar, date).map(rangeLabel);
  return { [closed]: [copy.otherHours(firstNameOf(name), weekdayMonthDay(date), hours)] };
}
