type Days = { startDate: string; endDate: string };

/**
 * The days of a stay once another is tapped: a day after the first is the last; otherwise, it is the
 * first of a new stay.
 */
export function withDay(
  { startDate, endDate }: Days,
  pick: string | null,
  staysOvernight: boolean,
): Days {
  if (!pick) return { startDate, endDate };
  const canEnd = staysOvernight ? pick > startDate : pick >= startDate;
  const ends = startDate !== "" && endDate === "" && canEnd;
  return ends ? { startDate, endDate: pick } : { startDate: pick, endDate: "" };
}
