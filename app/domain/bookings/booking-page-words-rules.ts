import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import { dayLabel } from "./booking-page-dates-rules.ts";
import {
  type BookingChoices,
  type FlowStep,
  flowSteps,
  timesAsked,
} from "./booking-page-flow-rules.ts";
import type { Party } from "./booking-rules.ts";
import { priceLabel } from "./booking-words-rules.ts";
import {
  type ClockRange,
  clockLabel,
  endsNextDay,
  type FixedPeriod,
  periodLabels,
  rangeLabel,
} from "./time-period-rules.ts";

/** The question each step asks. */
export const stepHeadings: Record<FlowStep, string> = {
  date: "What do you need, and when?",
  time: "At what time?",
  dog: "Who is it for?",
  place: "Where do you meet?",
  summary: "Is everything right?",
};

/** What was chosen before a step, in a few words each: 'Dog Walking', 'Sat, Mar 14', '9:00 AM to 10:00 AM', 'Rex'. */
export function chosenWords(
  step: FlowStep,
  choices: BookingChoices,
  { today, dogName }: { today: string; dogName: string | undefined },
): string[] {
  const passed = (other: FlowStep) => flowSteps.indexOf(other) < flowSteps.indexOf(step);
  if (step === "summary") return [];
  return [
    ...(passed("date")
      ? [serviceTable[choices.service as Service].label, dayLabel(choices.date, today)]
      : []),
    ...(passed("time") ? [timesWords(choices)] : []),
    ...(passed("dog") && dogName ? [dogName] : []),
  ];
}

/** '$24.00, agreed directly with the sitter', or 'Price on request'. */
export function priceWords(dollars: number | null, other: Party): string {
  return dollars === null
    ? priceLabel(dollars)
    : `${priceLabel(dollars)}, agreed directly with the ${other}`;
}

type Offered = ClockRange & { free: boolean };

/** The times of a day as a step offers them for a service: hours for what is paid by the hour or visit, else the day's periods. */
export function timeGroups(
  service: string,
  free: { periods: (Offered & { period: FixedPeriod })[]; hours: Offered[] },
) {
  const { unit } = serviceTable[service as Service];
  const periods = free.periods.filter(({ period }) => unit !== "night" || period === "overnight");
  const groups = [
    {
      label: "Part of the day",
      slots: periods.map(({ period, ...range }) => ({
        value: period as string,
        label: periodLabels[period],
        detail: shortRange(range),
        taken: !range.free,
      })),
    },
    {
      label: "By the hour",
      slots: free.hours.map((hour) => ({
        value: `${hour.startTime}-${hour.endTime}`,
        label: clockLabel(hour.startTime),
        taken: !hour.free,
      })),
    },
  ];
  return unit === "day" || unit === "night" ? groups.slice(0, 1) : groups.toReversed();
}

function timesWords(choices: BookingChoices): string {
  const { timePeriod, startTime, endTime, timeSlots } = timesAsked(choices);
  if (timePeriod && timePeriod !== "custom") return periodLabels[timePeriod];
  const ranges = timeSlots ?? [{ startTime: startTime ?? "", endTime: endTime ?? "" }];
  return ranges.map(rangeLabel).join(", ");
}

/** '8 AM to 12 PM'; the periods begin and end at full hours. */
function shortRange(range: ClockRange): string {
  const hour = (time: string) => clockLabel(time).replace(":00", "");
  return `${hour(range.startTime)} to ${hour(range.endTime)}${endsNextDay(range) ? " next day" : ""}`;
}
