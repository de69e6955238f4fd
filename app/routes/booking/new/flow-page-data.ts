import type { FreeTimes } from "#app/domain/availability/free-times.ts";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import type { FieldErrors } from "#app/domain/errors.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import type { Point } from "#app/domain/places/place-rules.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import type { PriceSum } from "#app/domain/prices/price-labels.ts";
import type { ClockRange } from "#app/domain/services/time-periods.ts";
import { type Intent, intentIn } from "#app/domain/sitters/search/intent.ts";
import type { MeetingHome } from "#app/ui/map/meeting-place.tsx";
import type { OtherToAsk } from "./asked-others.ts";
import type { BookingChoices } from "./choices.ts";
import type { FlowStep } from "./flows.ts";

/** Letters. */
const SHORT = 22;

export type FlowSummary = {
  service: string;
  slots: ClockRange[];
  dogs: DogJson[];
  /** Those whose care sheet names no vet. */
  vetless: DogJson[];
  dollars: number | null;
  /** No dog is chosen yet: others of theirs, or several, may cost more. */
  isLeast: boolean;
  /** Dollars for each dog after the first; null if unknown, or if it depends on the dog. */
  furtherDog: number | null;
  /** '2 hours'. */
  amount: string;
  lines: PriceSum[];
  /** The cost of cancelling under the sitter's policy. */
  cancelling: string;
};

export type FlowPageData = {
  sitter: ListedSitterJson;
  choices: BookingChoices;
  /** The page to show, from 0: the requested one, or the first before it with an error. */
  page: number;
  /** After going back, no step is skipped. */
  inOrder: boolean;
  steps: readonly FlowStep[];
  errors: FieldErrors;
  formErrors: string[];
  /** The live booking that the last page would ask for again, as after Back. */
  sentId: string | undefined;
  /** HTTP status: 400 for a refused choice, 409 if it is not free. */
  status: number;
  /** The owner's bookings that a chosen dog is in then; null if none is in the way. */
  clashes: { id: string; service: string; date: string; sitter: string }[] | null;
  dogs: DogJson[];
  /** yyyy-MM-dd */
  today: string;
  /** The owner's home as a meeting place. */
  home: MeetingHome & { point: Point | null };
  /** Only with the date step. */
  months: ShownMonths | null;
  /** Only with the stay step. */
  stay: {
    shown: ShownMonths;
    /** Once both days are chosen, and can be booked. */
    price: Pick<FlowSummary, "dollars" | "isLeast" | "amount" | "cancelling"> | null;
    /** Why the chosen days can't; null before both are chosen. */
    refusal: string | null;
    /** Drop-off and pick-up if nobody says otherwise. */
    usual: ClockRange;
  } | null;
  /** Only with the time step, once there is a date. */
  free: FreeTimes | null;
  summary: FlowSummary | null;
  /** Other sitters to ask; null unless the address asks for them. */
  others: OtherToAsk[] | null;
  /** Those of them that are ticked. */
  asked: OtherToAsk[];
  /** The price of the times so far; null before there are any. */
  running: Omit<FlowSummary, "dogs" | "vetless"> | null;
  /** The sitter's policy in general, before there are times. */
  cancelling: string;
  /** Why the times so far can't be booked. */
  timeFault: string | undefined;
  /** '$48' of each longer time that could be chosen, by its value. */
  timePrices: Record<string, string>;
  /** Dollars on the chosen day; null if not paid by the hour, free, or still unknown. */
  hourlyRate: number | null;
  /** The same for each dog after the first. */
  hourlyFurther: number | null;
  /** '' before one is chosen. */
  service: string;
  /** It was chosen, and is not just the usual one. */
  isServiceChosen: boolean;
  /** The services are to be chosen among again. */
  asksForService: boolean;
  /** Another month of the calendar was asked for. */
  isTurned: boolean;
  /** 'Luca usually answers within 1 hour.', on the last page; null if too little is known. */
  answers: string | null;
};

/** The facts behind the pages of a flow; `service` is the chosen one. */
export type FlowKnown = Pick<FlowPageData, "choices" | "sitter" | "dogs"> & { service: string };

/** What is looked for, on the way back to the profile; a usual service was not. */
export function intentOf({ choices, isServiceChosen }: FlowPageData): Intent {
  const { service, dog } = choices;
  return intentIn({ ...choices, service: isServiceChosen ? service : "", dog: dog[0] } as Intent);
}

/** Sent with the request, so that it is refused if they have changed. */
export function termsShown({ summary, running, sitter }: FlowPageData): [string, string][] {
  const shown = summary ?? running;
  const price: [string, string][] = shown ? [["price", priceLabel(shown.dollars)]] : [];
  return [...price, ["policy", sitter.pricing.policy]];
}

/** '3 nights × $78 (puppy rate)', or 'Holidays, 20% more $20'. */
export function sumsOf({ lines: [first, ...more], dollars }: Reckoned): string[] {
  if (!first) return [];
  const isPlain = first.sum === first.detail && more.length === 0;
  const sum = isPlain ? `${first.sum} × ${dollarsText(dollars ?? 0)}` : first.sum;
  return [sum, ...more.map(({ label, amount }) => `${label} ${amount}`)];
}

/** '3 nights × $78', where it fits on one line beside the button of a phone. */
export function shortSum(summary: Reckoned): string | undefined {
  const [sum = "", ...more] = sumsOf(summary);
  return more.length === 0 && sum.length < SHORT ? sum : undefined;
}

type Reckoned = Pick<FlowSummary, "lines" | "dollars">;
