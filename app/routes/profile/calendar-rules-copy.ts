export const copy = {
  title: "Notice and gaps",
  intro: "Owners see only the times that these rules leave. Bookings you already have stay.",
  notice: "Notice",
  noticeHint: "How much notice you need.",
  horizon: "How far ahead",
  horizonHint:
    "The last day that can be booked, counted from today. Weekly bookings you accept go on past it.",
  buffer: "Gap between bookings",
  bufferHint: "Time to get from one dog to the next.",
  saved: "Profile updated",
  /** Shown in the list of sections. */
  summary: "How early, how far ahead, and how close together",
};

const offered = {
  notice: [0, 1, 2, 4, 8, 12, 24, 48, 72],
  horizon: [7, 14, 30, 60, 90, 180, 365],
  buffer: [0, 5, 10, 15, 20, 30, 45, 60],
};

const labels: Record<keyof typeof offered, (value: number) => string> = {
  notice: (hours) => (hours === 0 ? "None" : counted(hours, "hour", "hours")),
  horizon: (days) => (days === 365 ? "1 year" : counted(days, "day", "days")),
  buffer: (minutes) => (minutes === 0 ? "None" : counted(minutes, "minute", "minutes")),
};

/** The offered values and the current one, which a program may have set. */
export function ruleOptions(rule: keyof typeof offered, current: string | undefined) {
  const all = new Set([...offered[rule], Number(current || Number.NaN)]);
  const values = [...all].filter(Number.isInteger).toSorted((a, b) => a - b);
  return values.map((value) => ({ value: String(value), label: labels[rule](value) }));
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
