import { everySuchWeekday, shortDate, weekdayName } from "../../date-labels.ts";
import { addDays, weekdayOf } from "../../dates.ts";
import { rangeLabel } from "../../services/time-periods.ts";
import { listText } from "../booking-labels.ts";
import { isWaiting, type Rhythm, type SeriesProposal, type SeriesRecord } from "./series-rules.ts";

/** A Sunday. */
const ANY_SUNDAY = "2023-01-01";

/** Monday first, as people read a week. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0];

/** 'Mon'; 0 is Sunday. */
export function weekdayLabel(weekday: number): string {
  return weekdayName(addDays(ANY_SUNDAY, weekday));
}

const copy = {
  everyDay: "Every day",
  everyWeekday: "Every weekday",
  every: (days: string) => `Every ${days}`,
  from: (date: string) => `From ${date}`,
  fromUntil: (date: string, until: string) => `From ${date} until ${until}`,
};

/** 'Fridays', 'Every Mon, Wed, and Fri', 'Every weekday', 'Every day'. */
export function weekdaysLabel(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return copy.everyDay;
  if (weekdays.length === 5 && weekdays.every((day) => day >= 1 && day <= 5))
    return copy.everyWeekday;
  const [only] = weekdays;
  if (only !== undefined && weekdays.length === 1)
    return everySuchWeekday(addDays(ANY_SUNDAY, only));
  const named = weekdaysInOrder.filter((day) => weekdays.includes(day)).map(weekdayLabel);
  return copy.every(listText(named));
}

/** The first date from `firstDate` on that falls on one of the weekdays. */
export function firstVisit({
  weekdays,
  firstDate,
}: Pick<Rhythm, "weekdays" | "firstDate">): string {
  const week = Array.from({ length: 7 }, (_, after) => addDays(firstDate, after));
  return week.find((date) => weekdays.includes(weekdayOf(date))) ?? firstDate;
}

/** Whether a request would begin on another date. What was accepted has begun already. */
export function beginsOnAnotherDate(series: SeriesRecord, { weekdays, from }: Begins): boolean {
  return isWaiting(series) && firstVisit({ weekdays, firstDate: from }) !== firstVisit(series);
}

type Begins = Pick<SeriesProposal, "weekdays" | "from">;

const FIRST_SHOWN = 4;

/** The first few dates, none after the last. */
export function firstVisits(
  { firstDate, untilDate }: Pick<Rhythm, "firstDate" | "untilDate">,
  weekdays: readonly number[],
): string[] {
  return Array.from({ length: 7 * FIRST_SHOWN }, (_, after) => addDays(firstDate, after))
    .filter((date) => weekdays.includes(weekdayOf(date)) && (!untilDate || date <= untilDate))
    .slice(0, FIRST_SHOWN);
}

/**
 * The weekdays, the times, and from when until when, each by itself. `day` names a date, by default
 * with its year.
 */
export function rhythmLabels(
  { weekdays, times, firstDate, untilDate }: Rhythm,
  day = shortDate,
): string[] {
  const from = day(firstVisit({ weekdays, firstDate }));
  return [
    weekdaysLabel(weekdays),
    ...times.map(rangeLabel),
    untilDate === null ? copy.from(from) : copy.fromUntil(from, day(untilDate)),
  ];
}
