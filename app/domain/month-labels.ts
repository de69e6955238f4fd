const long = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const plain = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** 'March 2026', of yyyy-MM. */
export function monthLabel(month: string): string {
  return long.format(new Date(`${month}-01`));
}

/** 'March', with the year when it is not that of `today`; of yyyy-MM. */
export function nearMonth(month: string, today: string): string {
  return month.slice(0, 4) === today.slice(0, 4)
    ? plain.format(new Date(`${month}-01`))
    : monthLabel(month);
}

/** 'March 2026', or 'Mar – Apr 2026' if they differ. */
export function monthsLabel(first: string, last: string): string {
  if (first === last) return monthLabel(first);
  return short.formatRange(new Date(`${first}-01`), new Date(`${last}-01`));
}

/** 'Mar 2026', of a date or instant. */
export function shortMonthLabel(date: string): string {
  return short.format(new Date(date));
}
