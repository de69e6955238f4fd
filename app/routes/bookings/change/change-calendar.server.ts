import { roomToMove } from "#app/domain/availability/room-to-move.server.ts";
import { stayMonths } from "#app/domain/availability/stay-days.server.ts";
import { durationLabel } from "#app/domain/bookings/booking-when.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { twoCalendars } from "#app/domain/months.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/services/booking-times.ts";
import { isStayService } from "#app/domain/services/stays.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { timeValue } from "#app/ui/dates/time-chips.tsx";
import type { ChangePage } from "./model.server.ts";
import { ChangeForm } from "./schemas.ts";

/**
 * The calendar and the values of the form, with what was typed before a day or month was tapped.
 */
export async function changeCalendar(ctx: SignedIn, page: ChangePage, query: URLSearchParams) {
  const typed = parseForm(query, ChangeForm).payload;
  return page.kind === "stay"
    ? stayCalendar(ctx, page, query, typed)
    : visitCalendar(ctx, page, query, typed);
}

type Typed = Record<string, unknown>;

async function visitCalendar(
  ctx: SignedIn,
  { moved, values, anyDay }: ChangePage,
  query: URLSearchParams,
  typed: Typed,
) {
  const date = dateGiven(query.get("pick") || query.get("date")) ?? values.date;
  const [range, ...others] = values.slots;
  const month = query.get("month");
  const { months, starts } = await roomToMove(ctx, moved, {
    date,
    range: range ?? { startTime: "12:00", endTime: "13:00" },
    month,
    anyDay,
  });
  const isKept = date === values.date && !starts.some((one) => one.startTime === range?.startTime);
  const ranges = [...starts, ...(range && isKept ? [range] : [])].toSorted((a, b) =>
    a.startTime.localeCompare(b.startTime),
  );
  const time = range && (query.get("time") ?? (typed.slots ? "" : timeValue(range)));
  return {
    months,
    ranges: range && others.length === 0 ? ranges : null,
    length: range ? durationLabel(range) : "",
    isTurned: month !== null,
    values: { ...values, ...typed, date, time },
  };
}

async function stayCalendar(
  ctx: SignedIn,
  { moved, values, anyDay, today }: ChangePage,
  query: URLSearchParams,
  typed: Typed,
) {
  const { bookingId, sitterId, service, dogs } = moved;
  const days = pickedDays(query, values, service === "boarding");
  const month = query.get("month");
  const shown = month ?? days.startDate;
  const begun = days.endDate ? null : days.startDate;
  const isTurned = month !== null || query.has("pick");
  return {
    months:
      anyDay || !isStayService(service)
        ? twoCalendars(today, addDays(today, MOST_DAYS_AHEAD), shown, () => true)
        : await stayMonths(ctx, sitterId, { service, dogs, begun, except: bookingId }, shown),
    ranges: null,
    length: "",
    isTurned,
    values: { ...values, ...typed, ...days, time: undefined },
  };
}

/**
 * The days of a stay. A day tapped after the first is the last; otherwise, it is the first of a new
 * stay.
 */
function pickedDays(
  query: URLSearchParams,
  now: { startDate: string; endDate: string },
  staysOvernight: boolean,
) {
  const [pick, from, to] = ["pick", "startDate", "endDate"].map((name) =>
    dateGiven(query.get(name)),
  );
  if (!pick) return from ? { startDate: from, endDate: to ?? "" } : now;
  const ends = from && !to && (staysOvernight ? pick > from : pick >= from);
  return ends ? { startDate: from, endDate: pick } : { startDate: pick, endDate: "" };
}
