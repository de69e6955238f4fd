/** How often an event repeats (RFC 5545 3.3.10); lists are null where the rule has none. */
export type RepeatRule = {
  frequency: Frequency;
  interval: number;
  /** Null without an end. */
  count: number | null;
  /** As it is written; null if it has none. */
  until: string | null;
  weekStart: number;
  months: number[] | null;
  weeks: number[] | null;
  yearDays: number[] | null;
  monthDays: number[] | null;
  /** `nth` is 0 for every such weekday; Sunday is 0. */
  weekdays: { weekday: number; nth: number }[] | null;
  hours: number[] | null;
  minutes: number[] | null;
  seconds: number[] | null;
  positions: number[] | null;
  /** What becomes of days that a month does not have (RFC 7529); null if they are left out. */
  skip: "BACKWARD" | "FORWARD" | null;
};

const FREQUENCIES = [
  "SECONDLY",
  "MINUTELY",
  "HOURLY",
  "DAILY",
  "WEEKLY",
  "MONTHLY",
  "YEARLY",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const WEEKDAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const NEVER = "99991231";
const MONDAY = 1;
const WITHOUT_MONTH_DAYS = ["WEEKLY"];
const WITHOUT_YEAR_DAYS = ["DAILY", "WEEKLY", "MONTHLY"];

/**
 * Null if it can't be understood. Spaces, quotes and small letters are, and parts that nobody knows, that
 * are empty or don't go with the frequency are left out.
 */
export function ruleIn(text: string): RepeatRule | null {
  const parts = new Map<string, string>();
  const words = text.toUpperCase().replace(/^\s*(RR|EXR)ULE:/, "");
  const today = ruleInWordsOfToday(words) ?? words;
  for (const part of today.replaceAll(/[\s"\\]/g, "").split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (value !== "" || name === "UNTIL") parts.set(name, value);
  }
  const frequency = FREQUENCIES.find((name) => name === parts.get("FREQ"));
  const weekStart = weekdayCalled(parts.get("WKST") ?? "MO");
  // Microsoft's calendars end in the year 1 if they have no end.
  const until = parts.get("UNTIL")?.replace(/^00.*/, NEVER) ?? null;
  const isGregorian = (parts.get("RSCALE") ?? "GREGORIAN") === "GREGORIAN";
  if (!frequency || until === "" || !isGregorian) return null;
  let isOdd = false;
  const list = <T>(name: string, read: (text: string) => T | null): T[] | null => {
    const value = parts.get(name);
    if (value === undefined) return null;
    const found = value.split(",").flatMap((item) => read(item) ?? []);
    if (found.length < value.split(",").length) isOdd = true;
    return found;
  };
  const numbers = (name: string, from: number, to: number) =>
    list(name, (item) => {
      const number = /^[+-]?\d+$/.test(item) ? Number(item) : Number.NaN;
      return Math.abs(number) >= from && Math.abs(number) <= to && (from > 0 || number >= 0)
        ? number
        : null;
    })?.toSorted((a, b) => a - b) ?? null;
  const whole = (name: string) => {
    const value = parts.get(name);
    if (value === undefined) return null;
    if (!/^\d+$/.test(value)) isOdd = true;
    return Number(value);
  };
  const interval = whole("INTERVAL") || 1;
  if (weekStart < 0 && interval > 1) return null;
  const skip = parts.get("SKIP");
  const rule: RepeatRule = {
    frequency,
    interval,
    // Calendars of the 1990s wrote 0 for a rule without an end.
    count: whole("COUNT") || null,
    until,
    weekStart: weekStart < 0 ? MONDAY : weekStart,
    months: numbers("BYMONTH", 1, 12),
    weeks: frequency === "YEARLY" ? numbers("BYWEEKNO", 1, 53) : null,
    yearDays: WITHOUT_YEAR_DAYS.includes(frequency) ? null : numbers("BYYEARDAY", 1, 366),
    monthDays: WITHOUT_MONTH_DAYS.includes(frequency) ? null : numbers("BYMONTHDAY", 1, 31),
    weekdays: list("BYDAY", weekdayIn),
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    seconds: numbers("BYSECOND", 0, 60),
    positions: numbers("BYSETPOS", 1, 366),
    skip: skip === "BACKWARD" || skip === "FORWARD" ? skip : null,
  };
  return isOdd ? null : rule;
}

/** By its name or the first letters of it. */
function weekdayCalled(name: string): number {
  return name.length < 2 ? -1 : WEEKDAYS.findIndex((weekday) => weekday.startsWith(name));
}

function weekdayIn(text: string): { weekday: number; nth: number } | null {
  const [, nth = "", day = ""] = text.match(/^([+-]?\d{0,2})([A-Z]{2,9})$/) ?? [];
  const weekday = weekdayCalled(day);
  return weekday < 0 || /^[+-]$/.test(nth) ? null : { weekday, nth: Number(nth) };
}

/** The kinds of rules of vCalendar 1.0, which phones and Palms wrote, with what their lists are today. */
const KINDS: Record<string, [frequency: string, list: string]> = {
  D: ["DAILY", ""],
  W: ["WEEKLY", "BYDAY"],
  MP: ["MONTHLY", "BYDAY"],
  MD: ["MONTHLY", "BYMONTHDAY"],
  YM: ["YEARLY", "BYMONTH"],
  YD: ["YEARLY", "BYYEARDAY"],
};

/** A rule of vCalendar 1.0, such as `MP1 1+ MO #12`, as one of iCalendar; null if it is none. */
function ruleInWordsOfToday(text: string): string | null {
  const [head = "", ...words] = text.trim().split(/\s+/);
  const [, kind = "", interval = ""] = head.match(/^([DWMPY]{1,2})(\d{1,3})$/) ?? [];
  const [frequency, name] = KINDS[kind] ?? [];
  if (!frequency) return null;
  const parts = [`FREQ=${frequency}`, `INTERVAL=${interval}`];
  const list: string[] = [];
  let positions: string[] = [];
  let before = "";
  for (const word of words) {
    if (/^#\d+$/.test(word)) parts.push(`COUNT=${word.slice(1)}`);
    else if (/^\d{8}(T|$)/.test(word)) parts.push(`UNTIL=${word}`);
    else if (/^[A-Z]{2}$/.test(word) && word !== "LD")
      list.push(...(positions.length > 0 ? positions.map((nth) => nth + word) : [word]));
    else if (kind !== "MP") list.push(signed(word));
    else positions = [...(/[+-]$/.test(before) ? positions : []), signed(word)];
    before = word;
  }
  if (list.length > 0) parts.push(`${name}=${list.join(",")}`);
  return parts.join(";");
}

/** `2-` is the second from the end, LD the last day. */
function signed(word: string): string {
  if (word === "LD") return "-1";
  return word.endsWith("-") ? `-${word.slice(0, -1)}` : word.replace("+", "");
}
