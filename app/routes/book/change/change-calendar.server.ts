import { roomToMove } from "#app/domain/availability/room-to-move.server.ts";
import { stayMonths } from "#app/domain/availability/stay-days.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { twoCalendars } from "#app/domain/months.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/services/booking-times.ts";
import { isStayService } from "#app/domain/services/stays.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { withDay } from "../days-asked.ts";
import { rangesOf, timeChoice, timesShown } from "../times-asked.ts";
import type { ChangePage } from "./model.server.ts";
import { BookingChangeForm } from "./schemas.ts";

/**
 * The calendar and the values of the form, with what was typed before a day or month was tapped.
 */
export async function changeCalendar(ctx: SignedIn, page: ChangePage, query: URLSearchParams) {
  const typed = parseForm(query, BookingChangeForm).payload;
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
  const ranges = rangesOf({ ...values, start: "", end: "" });
  const [range = NOON] = ranges;
  const month = query.get("month");
  const { months, starts } = await roomToMove(ctx, moved, { date, range, month, anyDay });
  const isKept = date === values.date && !starts.some((one) => one.startTime === range.startTime);
  return {
    months,
    ...timeChoice(ranges, () => (isKept ? [...starts, range] : starts)),
    isTurned: month !== null,
    values: { ...values, ...typed, ...timesShown(typed, values), date },
  };
}

/** To shift the only time of a booking that has none. */
const NOON = { startTime: "12:00", endTime: "13:00" };

async function stayCalendar(
  ctx: SignedIn,
  { moved, values, anyDay, today }: ChangePage,
  query: URLSearchParams,
  typed: Typed,
) {
  const { bookingId, sitterId, service, dogs } = moved;
  const given = (name: string) => dateGiven(query.get(name)) ?? "";
  const shownDays = { startDate: given("startDate"), endDate: given("endDate") };
  const days = withDay(
    shownDays.startDate ? shownDays : values,
    given("pick"),
    service === "boarding",
  );
  const month = query.get("month");
  const shown = month ?? days.startDate;
  const begun = days.endDate ? null : days.startDate;
  const isTurned = month !== null || query.has("pick");
  return {
    months:
      anyDay || !isStayService(service)
        ? twoCalendars(today, addDays(today, MOST_DAYS_AHEAD), shown, () => true)
        : await stayMonths(ctx, sitterId, { service, dogs, begun, except: bookingId }, shown),
    chips: [],
    length: null,
    isTurned,
    values: { ...values, ...typed, ...days },
  };
}
