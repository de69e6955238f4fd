import { clockLabel } from "../../date-labels.ts";
import { minutesAfter } from "../../services/time-periods.ts";

type Opening = { weekday: number; from: string; to: string };

const MINUTES_A_DAY = 24 * 60;

/** Monday first; 0 = Sunday. */
export const weekdays = [
  { weekday: 1, short: "Mon", name: "Monday" },
  { weekday: 2, short: "Tue", name: "Tuesday" },
  { weekday: 3, short: "Wed", name: "Wednesday" },
  { weekday: 4, short: "Thu", name: "Thursday" },
  { weekday: 5, short: "Fri", name: "Friday" },
  { weekday: 6, short: "Sat", name: "Saturday" },
  { weekday: 0, short: "Sun", name: "Sunday" },
];

/** In minutes from midnight. */
type Span = {
  from: number;
  to: number;
  /** Begins as the end of the evening before, and ends as hours of the day itself. */
  goesOn?: boolean;
};

export type WeekDay = {
  short: string;
  name: string;
  openings: Span[];
  /** '9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'; empty without an opening. */
  times: string;
};

/** Openings that touch are one. */
export function weekOf(hours: Opening[]): WeekDay[] {
  const spans = hours.flatMap(spansOf);
  const days = weekdays.map(({ weekday }) =>
    joined(spans.filter((span) => span.weekday === weekday)),
  );
  return weekdays.map(({ short, name }, index) => {
    const openings = days[index] ?? [];
    return {
      short,
      name,
      openings,
      times: timesText(openings, days.at(index - 1), days[(index + 1) % 7]),
    };
  });
}

/** Days in a row with the same hours as one: 'Mon to Fri', 'Sat and Sun'. */
export function joinedDays(days: WeekDay[]): WeekDay[] {
  const runs: WeekDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[0] && haveSameHours(run[0], day)) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || first === last) return first ?? [];
    return {
      ...first,
      short: runLabel(first.short, last.short, run.length),
      name: runLabel(first.name, last.name, run.length),
    };
  });
}

function runLabel(first: string, last: string, days: number): string {
  return days === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

function haveSameHours(a: WeekDay, b: WeekDay): boolean {
  return a.times === b.times && JSON.stringify(a.openings) === JSON.stringify(b.openings);
}

/** Hours after midnight belong to the evening before, unless the day goes on. */
function timesText(openings: Span[], before: Span[] = [], after: Span[] = []): string {
  const [early] = after;
  return openings
    .filter((span) => !(isEarly(span) && before.at(-1)?.to === MINUTES_A_DAY))
    .map(({ from, to }) => {
      if (from === 0 && to === MINUTES_A_DAY) return "All day";
      const end = to === MINUTES_A_DAY && early && isEarly(early) ? early.to : to;
      return `${clockText(from)} to ${clockText(end)}`;
    })
    .join(", ");
}

function isEarly({ from, to, goesOn }: Span): boolean {
  return from === 0 && to < MINUTES_A_DAY && !goesOn;
}

/** On four days or more. */
export function coversMostDays(hours: Opening[]): boolean {
  return new Set(hours.map((opening) => opening.weekday)).size >= 4;
}

function spansOf({ weekday, from, to }: Opening) {
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (end > start) return [{ weekday, from: start, to: end }];
  return [
    { weekday, from: start, to: MINUTES_A_DAY },
    { weekday: (weekday + 1) % 7, from: 0, to: end, spills: true },
  ];
}

function joined(spans: (Span & { spills?: boolean })[]): Span[] {
  const all: Span[] = [];
  let onlySpills = false;
  for (const { from, to, spills } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) {
      if (onlySpills && !spills) last.goesOn = true;
      last.to = Math.max(last.to, to);
    } else {
      all.push({ from, to });
      onlySpills = spills === true;
    }
  }
  return all;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** '9:00 AM'; the end of a day is midnight. */
function clockText(minutes: number): string {
  return minutes === MINUTES_A_DAY ? "midnight" : clockLabel(minutesAfter("00:00", minutes));
}
