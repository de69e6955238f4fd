type Opening = { weekday: number; from: string; to: string };

const DAY = 24 * 60;
/** Shorter openings within a part of the day are not shown. */
const LEAST_MINUTES = 30;

export const dayParts = [
  { label: "Morning", from: 0, to: 12 * 60 },
  { label: "Afternoon", from: 12 * 60, to: 17 * 60 },
  { label: "Evening", from: 17 * 60, to: DAY },
] as const;

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

export type WeekDay = {
  short: string;
  name: string;
  parts: { label: string; times: string }[];
};

/** Days by parts of the day. An opening past midnight continues on the next day. */
export function weekGrid(hours: Opening[]): WeekDay[] {
  const spans = hours.flatMap(spansOf);
  return weekdays.map(({ weekday, short, name }) => ({
    short,
    name,
    parts: dayParts.map(({ label, from, to }) => ({
      label,
      times: joined(spans.filter((span) => span.weekday === weekday))
        .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
        .filter((span) => span.to - span.from >= LEAST_MINUTES)
        .map((span) => `${clockText(span.from)} to ${clockText(span.to)}`)
        .join(", "),
    })),
  }));
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
    { weekday, from: start, to: DAY },
    { weekday: (weekday + 1) % 7, from: 0, to: end },
  ];
}

function joined(spans: { from: number; to: number }[]) {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** '9:00 AM'; the end of a day is midnight. */
function clockText(minutes: number): string {
  if (minutes === DAY) return "midnight";
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? "AM" : "PM"}`;
}
