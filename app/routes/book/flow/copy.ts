import { dogNames, listText } from "#app/domain/bookings/booking-labels.ts";
import { datesLabel } from "#app/domain/bookings/booking-when.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { serviceNamed } from "#app/domain/services/sitter-rules.ts";
import { nightsOf } from "#app/domain/services/stays.ts";
import {
  isPartOfDay,
  periodLabels,
  periodWindows,
  rangeLabel,
} from "#app/domain/services/time-periods.ts";
import { TIME_QUESTION } from "../times-asked.ts";
import type { BookingChoices } from "./choices.ts";
import type { FlowKnown } from "./flow-prices.server.ts";
import { type FlowStep, flows } from "./flows.ts";
import { requestedTimes } from "./requested-times.ts";
import { chosenDogs } from "./validate.ts";

const stepHeadings: Record<Exclude<FlowStep, "place">, string> = {
  date: "What do you need, and when?",
  stay: "What do you need, and when?",
  time: TIME_QUESTION,
  dog: "Who is it for?",
  summary: "Check and send",
};

/** The heading of the summary on a page that also asks for more. */
export const checkHeading = stepHeadings.summary;

export function pageHeading(choices: BookingChoices, page: number): string {
  const { headings, pages } = flows[choices.flow];
  const [step = "date"] = pages[page] ?? [];
  return headings?.[page] ?? stepHeadings[step];
}

/** The choices of the pages before this one: 'Dog Walking', 'Sat, Mar 14', '9:00 AM to 10:00 AM', 'Rex'. */
export function chosenBefore(data: ChosenData): string[] {
  const { choices, page, service } = data;
  const { asksService, pages } = flows[choices.flow];
  const named = !asksService && serviceNamed(service)?.label;
  const before = pages.slice(0, page);
  return [...(named ? [named] : []), ...before.flatMap((steps) => chosenOn(steps, data))];
}

/** The choices of these steps. */
export function chosenOn(
  steps: readonly FlowStep[],
  { choices, dogs, service, today }: ChosenData,
): string[] {
  const serviceLabel = flows[choices.flow].asksService && serviceNamed(service)?.label;
  const labelsOf = (step: FlowStep) => {
    switch (step) {
      case "date":
        return [serviceLabel, dayLabel(choices.date, today)];
      case "stay":
        return [serviceLabel, stayLabel(choices)];
      case "time":
        return [timesLabel(choices)];
      case "dog":
        return [dogNames(chosenDogs(choices, dogs))];
      default:
        return [];
    }
  };
  return steps.flatMap(labelsOf).flatMap((label) => label || []);
}

type ChosenData = FlowKnown & { page: number; today: string };

export const copy = {
  refused: (heading: string) => `Error: ${heading}`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  bookWith: (sitter: string) => `Book with ${sitter}`,
  untilAccepted: (sitter: string) => `Nothing is booked until ${sitter} accepts.`,
  untilOneAccepts: "Nothing is booked until one of the sitters accepts.",
  asks: (sitters: string[]) => `You ask ${listText(sitters)}.`,
  payDirectly: (sitter: string) => `You pay ${sitter} directly.`,
  payFirst: "You pay the sitter directly.",
  /** `reason` as 'Luca does not take large dogs'. */
  unfit: (reason: string, dog: string) => `${reason}: ${dog}`,
  /** Below the price, while others are offered. */
  fromOne: (sitter: string) => `with ${sitter}`,
  askOthers: "Ask two more sitters",
  firstToAccept: "The first to accept gets the booking.",
  /** `rule` as 'Free cancellation until it starts'. */
  firstAndRule: (rule: string) => `The first to accept gets the booking. ${rule}.`,
  details: "Details",
  checkPrice: "Check the price",
  nobodyElse: "Nobody else is free at this time.",
  choose: {
    stay: "Choose the first day",
    date: "Choose a date",
    time: "Choose a time",
    dog: "Choose your dog",
    both: "Choose times and dog",
  },
  eachHour: "1 hour each.",
  several: "Pick as many as you need.",
  from: (day: string) => `From ${day}. Choose the last day.`,
  dayFirst: "Pick a day to see its free times.",
  parts: "Part of the day",
  whole: {
    morning: "Whole morning",
    afternoon: "Whole afternoon",
    evening: "Whole evening",
  },
  longer: "Longer",
  hours: (hours: number) => `${hours} hours`,
  /** Beside a part of the day that can't be booked as a whole; `hours` as '4:00 PM to 6:00 PM'. */
  partlyFree: (hours: string[]) =>
    hours.length > 2 ? "Partly available" : `Available ${listText(hours)}`,
  customTimes: "Custom times",
  notes: "Notes (optional)",
  notesExample: "Habits, food, keys",
  closed: (part: string) => `${part}: not free`,
  closedForDog: (part: string) => `${part}: your dog is booked`,
  /** `hours` as '4:00 PM to 6:00 PM'. */
  closedBut: (part: string, hours: string[]) =>
    hours.length > 2 ? `${part}: partly free` : `${part}: only ${listText(hours)}`,
  pastMidnight: "To go past midnight, choose an end earlier than the start.",
  change: "Change",
  changes: {
    Service: "Change service",
    Date: "Change date",
    Dates: "Change dates",
    Time: "Change time",
    "Drop-off": "Change drop-off",
    "Pick-up": "Change pick-up",
    Dog: "Change dog",
    Notes: "Change notes",
  },
  price: "Price",
  total: "Total",
  /** `question` as 'What time?'. */
  changeOf: (question: string) => `Change: ${question}`,
  add: "Add",
  addNotes: "Add notes",
  ways: "What to book",
  oneVisit: "One visit",
  overnight: "Overnight or longer",
  moreDays: "More days",
  moreVisits: "More than one visit",
  everyWeek: "Every week",
  firstDay: "Choose the first day",
  lastDay: "Now choose the last day",
  bothDays: "First and last day",
  dropOff: "Drop-off",
  pickUp: "Pick-up",
  leaveEmpty: "Leave these empty for the usual times.",
  /** `hours` as '8:00 AM to 12:00 PM', none if the sitter is away that day. */
  otherHours: (sitter: string, day: string, hours: string[]) =>
    hours.length > 0
      ? `On ${day}, ${sitter} is there ${listText(hours)}`
      : `${sitter} isn't there on ${day}`,
  addDog: "Add a new dog",
  /** `dollars` as '$10'. */
  eachFurther: (dollars: string) => `Extra dog +${dollars}`,
  eachFurtherHour: (dollars: string) => `Extra dog +${dollars} an hour`,
  oneDog: (sitter: string) => `${sitter} takes one dog at a time.`,
  /** How many dogs the price beside the button is for. */
  forDogs: (count: number) => (count === 1 ? "for 1 dog" : `for ${count} dogs`),
  /** The booking that is in the way: 'Boarding with Luca Bernasconi, Dec 8'. */
  clash: (service: string, sitter: string, day: string) => `${service} with ${sitter}, ${day}`,
  /** `days` as 'Dec 8 to Dec 10'. */
  chooseOther: { stay: "Choose other days", visit: "Choose another time" },
  dogBooked: (dog: string, days: readonly string[]) =>
    `${dog} already has a booking: ${listText(days)}`,
  notFree: (sitter: string, days: string[]) => `${sitter} isn't free ${listText(days)}`,
  there: (sitter: string) => `At ${sitter}'s home`,
  /** A sitter who accepts is told the way to that very spot. */
  placeOnMap: "Drag the marker or tap the map.",
  addressLater: "You see the address once they accept.",
  noRoomForAll: (sitter: string, dogs: number) =>
    `${sitter} has no room for ${dogs} dogs at this time`,
};

/** 'Fri, Nov 27 to Mon, Nov 30 · 3 nights'. */
export function stayLabel({ service, startDate, endDate }: BookingChoices): string {
  const nights = nightsOf("stay", service, { startDate, endDate });
  return datesLabel({ kind: "stay", service, startDate, endDate, nights });
}

function timesLabel(choices: BookingChoices): string {
  const { timePeriod, startTime, endTime, timeSlots } = requestedTimes(choices);
  if (timePeriod && timePeriod !== "custom")
    return isPartOfDay(timePeriod)
      ? rangeLabel(periodWindows[timePeriod])
      : periodLabels[timePeriod];
  const ranges = timeSlots ?? [{ startTime: startTime ?? "", endTime: endTime ?? "" }];
  return ranges.map(rangeLabel).join(", ");
}
