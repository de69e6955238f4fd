import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import { type BookingChoices, timesAsked } from "./booking-choices-rules.ts";
import type { FreeTimes } from "./booking-flow-json.ts";
import { dayLabel } from "./booking-page-dates-rules.ts";
import type { Party } from "./booking-rules.ts";
import { type BookingWay, type FlowStep, wayTable } from "./booking-ways-rules.ts";
import { priceLabel } from "./booking-words-rules.ts";
import { offersPeriod } from "./period-offer-rules.ts";
import {
  type ClockRange,
  clockLabel,
  endsNextDay,
  periodLabels,
  rangeLabel,
  wizardHours,
} from "./time-period-rules.ts";

/** In place of a time's hours, where it clashes with another booking of the dog. */
const DOG_BUSY = "Your dog is booked";

/** The question each step asks on a page of its own. */
const stepHeadings: Record<FlowStep, string> = {
  date: "What do you need, and when?",
  time: "At what time?",
  dog: "Who is it for?",
  place: "Where do you meet?",
  summary: "Is everything right?",
};

const pageHeadings: Partial<Record<BookingWay, string[]>> = {
  quick: ["On which day?", "At what time?", "Who is it for?"],
  dialog: ["When?", "Who is it for?", "Where do you meet?"],
  periods: ["Several times of one day"],
};

/** The question that a page asks. */
export function pageHeading(way: BookingWay, page: number): string {
  const [step = "date"] = wayTable[way].pages[page] ?? [];
  return pageHeadings[way]?.[page] ?? stepHeadings[step];
}

/** What was chosen before a page, in a few words each: 'Dog Walking', 'Sat, Mar 14', '9:00 AM to 10:00 AM', 'Rex'. */
export function chosenWords(
  page: number,
  choices: BookingChoices,
  { today, dogName }: { today: string; dogName: string | undefined },
): string[] {
  const { pages } = wayTable[choices.way];
  const passed = (step: FlowStep) => pages.slice(0, page).some((steps) => steps.includes(step));
  if (pages[page]?.includes("summary")) return [];
  const service = choices.service && serviceTable[choices.service as Service].label;
  return [
    ...(passed("date") ? [...(service ? [service] : []), dayLabel(choices.date, today)] : []),
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

type TimeGroup = {
  label: string;
  slots: { value: string; label: string; detail?: string; taken: boolean }[];
};

/** The times of a day as a way offers them, with a sitter of these services. */
export function timeGroups(
  { way, service }: BookingChoices,
  offered: readonly string[],
  free: FreeTimes,
): TimeGroup[] {
  const wanted = service ? [service] : offered;
  const hours = (most: number) => ({
    label: "By the hour",
    slots: free.hours.slice(0, most).map((hour) => ({
      value: rangeValue(hour),
      label: clockLabel(hour.startTime),
      ...(hour.dogBusy && { detail: DOG_BUSY }),
      taken: !hour.free,
    })),
  });
  const periods = (shown: FreeTimes["periods"]) => ({
    label: "Part of the day",
    slots: shown
      .filter(({ period }) => offersPeriod(period, wanted))
      .map(({ period, ...range }) => ({
        value: period as string,
        label: periodLabels[period],
        detail: range.dogBusy ? DOG_BUSY : shortRange(range),
        taken: !range.free,
      })),
  });
  switch (way) {
    case "quick":
      return [periods(free.periods), hours(wizardHours.length)];
    case "periods":
      return [periods(free.periods)];
    case "dialog":
      return [{ label: "Time", slots: free.presets.map(presetSlot) }];
    case "steps": {
      const { unit } = serviceTable[service as Service];
      const parts = periods(
        free.periods.filter(({ period }) => unit !== "night" || period === "overnight"),
      );
      return unit === "day" || unit === "night" ? [parts] : [hours(free.hours.length), parts];
    }
  }
}

/** The free times of a day for somebody whom none of the offered ones suits; a night is not taken in parts. */
export function openingsFor({ service }: BookingChoices, free: FreeTimes): ClockRange[] {
  return service && serviceTable[service as Service].unit === "night" ? [] : free.openings;
}

function presetSlot({ preset, ...range }: FreeTimes["presets"][number]) {
  return {
    value: rangeValue(range),
    label: periodLabels[preset],
    detail: range.dogBusy ? DOG_BUSY : shortRange(range),
    taken: !range.free,
  };
}

function rangeValue({ startTime, endTime }: ClockRange): string {
  return `${startTime}-${endTime}`;
}

function timesWords(choices: BookingChoices): string {
  const { timePeriod, startTime, endTime, timeSlots } = timesAsked(choices);
  if (timePeriod && timePeriod !== "custom") return periodLabels[timePeriod];
  const ranges = timeSlots ?? [{ startTime: startTime ?? "", endTime: endTime ?? "" }];
  return ranges.map(rangeLabel).join(", ");
}

/** '8 AM to 12 PM'; full hours without their minutes. */
export function shortRange(range: ClockRange): string {
  const hour = (time: string) => clockLabel(time).replace(":00", "");
  return `${hour(range.startTime)} to ${hour(range.endTime)}${endsNextDay(range) ? " next day" : ""}`;
}
