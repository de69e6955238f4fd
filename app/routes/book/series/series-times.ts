import { durationLabel } from "#app/domain/bookings/booking-when.ts";
import type { WeeklyHour } from "#app/domain/people/user-json.ts";
import { isStayService, usualStayHours } from "#app/domain/services/stays.ts";
import { anHourAfter, type ClockRange } from "#app/domain/services/time-periods.ts";
import { OTHER_TIME, rangesOf, type TimesAsked, timesToTap, timeValue } from "../times-asked.ts";

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
  { usual, works, typed }: { usual: ClockRange; works: WeeklyHour[]; typed: TimesAsked },
): URLSearchParams {
  const tappedFor = query.get(TIMES_FOR);
  if (!tappedFor || [null, OTHER_TIME].includes(query.get("time"))) return query;
  if (timeValue(usualTimes(tappedFor, works)) === timeValue(usual)) return query;
  for (const name of ["time", "start", "end"]) query.delete(name);
  for (const time of typed.time) query.append("time", time);
  return query;
}

/** The times to offer as chips: as long as the tapped one, or else the usual one. */
export function tappableTimes(
  tapped: readonly string[],
  usual: ClockRange,
  hours: readonly WeeklyHour[],
) {
  const [range = usual] = rangesOf({ time: [...tapped], start: "", end: "" }, true);
  return { ranges: timesToTap(range, hours), length: durationLabel(range) };
}
