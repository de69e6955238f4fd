import { durationLabel } from "#app/domain/bookings/booking-when.ts";
import type { WeeklyHour } from "#app/domain/people/user-json.ts";
import { isStayService, usualStayHours } from "#app/domain/services/stays.ts";
import {
  anHourAfter,
  type ClockRange,
  dogPageHours,
  fullHours,
  timesLike,
} from "#app/domain/services/time-periods.ts";
import { timeValue } from "#app/ui/dates/time-chips.tsx";
import { type FormField, fieldWith, startText } from "#app/ui/forms/form-field.ts";

/** The usual time of a visit that is paid by the hour. */
const NOON = { startTime: "12:00", endTime: "13:00" };

/** The usual time of a service, within the sitter's first weekly hours. */
export function usualTimes(service: string, [hours]: readonly WeeklyHour[]): ClockRange {
  const usual = isStayService(service) ? usualStayHours[service] : NOON;
  if (!hours || (hours.from <= usual.startTime && usual.endTime <= hours.to)) return usual;
  if (!isStayService(service)) return { startTime: hours.from, endTime: anHourAfter(hours.from) };
  const [startTime = ""] = [usual.startTime, hours.from].toSorted().reverse();
  const [endTime = ""] = [usual.endTime, hours.to].toSorted();
  return startTime < endTime ? { startTime, endTime } : usual;
}

/** Names the service that the tappable times are for. */
export const TIMES_FOR = "timesFor";

/** Replaces a time that was tapped for another service by the usual one of this service. */
export function withUsualTime(
  query: URLSearchParams,
  { usual, works, typed }: { usual: ClockRange; works: WeeklyHour[]; typed: ClockRange },
): URLSearchParams {
  const tappedFor = query.get(TIMES_FOR);
  if (!tappedFor || !query.get("time")) return query;
  if (timeValue(usualTimes(tappedFor, works)) === timeValue(usual)) return query;
  query.delete("time");
  query.set("startTime", typed.startTime);
  query.set("endTime", typed.endTime);
  return query;
}

/** This time and others of the same length that fall within the sitter's hours on any day. */
function timesToTap(range: ClockRange, hours: readonly WeeklyHour[]): ClockRange[] {
  const isWorked = ({ startTime, endTime }: ClockRange) =>
    hours.length === 0 || hours.some(({ from, to }) => from <= startTime && endTime <= to);
  const begins = hours.length === 0 ? dogPageHours : fullHours;
  return timesLike(range, begins).filter(
    (time) => time.startTime === range.startTime || isWorked(time),
  );
}

const NO_TIME = "Please select a time";
/** No chip has this value. */
const NOT_CHOSEN = "none";

type TimeFields = Record<"time" | "startTime" | "endTime", FormField>;

function isNoTimeChosen({ time, startTime, endTime }: TimeFields): boolean {
  return !startText(startTime) && !startText(endTime) && startText(time) !== "";
}

type Errors = Record<string, string[] | null>;

/** Moves the errors of a missing start and end, which are folded, to the chips. */
export function errorsAtTimes(errors: Errors = {}, fields: TimeFields): Errors {
  if (!isNoTimeChosen(fields)) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([name, list]) =>
      list && /^(start|end)Time$/.test(name) ? ["time", [NO_TIME]] : [name, list],
    ),
  );
}

/** The times to offer as chips, and the chosen one: '' while another is typed. */
export function tappableTimes(fields: TimeFields, usual: ClockRange, hours: readonly WeeklyHour[]) {
  const [startTime, endTime] = [startText(fields.startTime), startText(fields.endTime)];
  const isUntouched = isNoTimeChosen(fields);
  const isWrong = fields.startTime.errors || fields.endTime.errors;
  const isOther = isWrong || !startTime || !endTime || startText(fields.time) === "";
  const range = isOther ? usual : { startTime, endTime };
  return {
    time: fieldWith(fields.time, {
      initialValue: isUntouched ? NOT_CHOSEN : isOther ? "" : timeValue(range),
      errors: isUntouched && isWrong ? [NO_TIME] : undefined,
    }),
    ranges: timesToTap(range, hours),
    length: durationLabel(range),
    // Not required, because a browser can't point at a field that is folded away.
    startTime: fieldWith(fields.startTime, isUntouched ? { errors: undefined } : {}),
    endTime: fieldWith(fields.endTime, isUntouched ? { errors: undefined } : {}),
  };
}
