import type { WeeklyHour } from "#app/domain/people/user-json.ts";

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

export function hoursIn(text: string): WeeklyHour[] {
  return text.split(", ").flatMap((entry) => {
    const match = /^(\w{3})(?:-(\w{3}))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(entry);
    if (!match) throw new Error(`These are no weekly hours: ${entry}`);
    const [, first = "", last = first, from = "", to = ""] = match;
    return daysFrom(first, last).map((weekday) => ({ weekday, from, to }));
  });
}

/** 0 = Sunday; 'fri-mon' spans the weekend. */
function daysFrom(first: string, last: string): number[] {
  const start = weekdays.indexOf(first);
  const length = ((weekdays.indexOf(last) - start + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (start + index) % 7);
}
