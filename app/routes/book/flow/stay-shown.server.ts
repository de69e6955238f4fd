import { closedFor, hoursOn, takenDates } from "#app/domain/availability/availability-rules.ts";
import {
  dogBusy,
  isSitterFree,
  sitterCalendar,
  sitterUnavailable,
  spanOf,
} from "#app/domain/availability/calendar-queries.server.ts";
import { stayMonths } from "#app/domain/availability/stay-days.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { monthDay, weekdayMonthDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { FieldErrors } from "#app/domain/errors.ts";
import { PlainDate } from "#app/domain/fields.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { dateRanges } from "#app/domain/people/sitting/days-off-rules.ts";
import { datesOf } from "#app/domain/services/booking-times.ts";
import { isStayService, usualStayHours } from "#app/domain/services/stays.ts";
import { rangeLabel, type Slot } from "#app/domain/services/time-periods.ts";
import { readChoices, stepPath } from "./choices.ts";
import { copy } from "./copy.ts";
import type { FlowKnown } from "./flow-prices.server.ts";
import { summaryOf } from "./flow-prices.server.ts";
import { chosenDogs, chosenSlots, stayErrors } from "./validate.ts";

/** The days to choose from, and what the chosen ones cost; a wrong time counts as the usual one. */
export async function stayShown(ctx: SignedIn, known: FlowKnown, month: string | null) {
  const { choices, sitter, dogs } = known;
  const { startDate, endDate } = choices;
  const service = isStayService(known.service) ? known.service : "boarding";
  const chosen = chosenDogs(choices, dogs);
  const coming = chosen.length > 0 || dogs.length > 1 ? chosen : dogs;
  const errors = stayErrors(choices, {
    ...known,
    now: ctx.now(),
    zone: ctx.config.timeZone,
  });
  const isChosen = service === known.service && Object.keys(errors).length === 0;
  const refusal = isChosen ? await refusalOf(ctx, known, Math.max(1, coming.length)) : null;
  const isWhole = isChosen && !refusal;
  const begun = !endDate && PlainDate.safeParse(startDate).success ? startDate : null;
  const asked = { service, begun, dogs: Math.max(1, chosen.length) };
  return {
    shown: await stayMonths(ctx, sitter.id, asked, month ?? startDate),
    price: isWhole ? await summaryOf(ctx, known, coming) : null,
    refusal,
    usual: usualStayHours[service],
  };
}

async function refusalOf(
  ctx: SignedIn,
  { choices, sitter, service }: FlowKnown,
  dogs: number,
): Promise<string | null> {
  const slots = chosenSlots(choices, service, ctx.config.timeZone);
  if (await isSitterFree(ctx, sitter.id, { slots, service, kind: "stay", dogs })) return null;
  const [messages] = Object.values(await stayRefusal(ctx, sitter, service, slots));
  return messages?.[0] ?? null;
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
  if (!closed) {
    const days = dateRanges(takenDates(calendar, slots)).map(rangeText);
    const first = firstNameOf(name);
    const message = days.length ? copy.notFree(first, days) : sitterUnavailable().message;
    return { startDate: [message] };
  }
  const date = plainDateOf(closed === "dropOff" ? stay.startAt : stay.endAt, zone);
  const hours = hoursOn(calendar, date).map(rangeLabel);
  return { [closed]: [copy.otherHours(firstNameOf(name), weekdayMonthDay(date), hours)] };
}

/** The days of a stay on which a dog is somewhere else. */
export async function dogBookedOn(
  ctx: SignedIn,
  dog: { id: string; name: string },
  slots: Slot[],
): Promise<string> {
  const zone = ctx.config.timeZone;
  const stay = spanOf(slots);
  const asked = new Set(datesOf(stay, zone));
  const busy = (await dogBusy(ctx, dog.id, stay)).flatMap((span) => datesOf(span, zone));
  const days = [...new Set(busy)].filter((date) => asked.has(date)).toSorted();
  return copy.dogBooked(dog.name, dateRanges(days).map(rangeText));
}

/** 'Dec 8' or 'Dec 8 to Dec 10'. */
function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? monthDay(from) : `${monthDay(from)} to ${monthDay(to)}`;
}

/** The address of the stay flow for boarding chosen among hourly services; null for anything else. */
export function stayInstead(query: URLSearchParams): string | null {
  const choices = readChoices(query);
  const { flow, service, date, time, start } = choices;
  const isChosen = query.get("done") === "date" && date !== "" && time.length === 0 && !start;
  if (flow !== "steps" || service !== "boarding" || !isChosen) return null;
  return stepPath({ ...choices, flow: "stay" }, "stay");
}
