import type { Service } from "../sitters/sitter-rules.ts";
import type { FixedPeriod } from "./time-periods.ts";

/** Periods offered for some services only; nobody walks a dog for twelve hours. */
export const longPeriods = ["overnight", "all_day"] as const satisfies FixedPeriod[];
type LongPeriod = (typeof longPeriods)[number];

/** The first one offered is the default. */
export const servicesOfPeriod: Record<LongPeriod, Service[]> = {
  overnight: ["boarding", "sitting"],
  all_day: ["daycare", "sitting", "boarding"],
};

/** Shown when no offered service fits the period. */
export const periodNeeds: Record<LongPeriod, string> = {
  overnight: "Overnight is for boarding and dog sitting only",
  all_day: "All day is for daycare, dog sitting and boarding only",
};

export function offersPeriod(period: FixedPeriod, offered: readonly string[]): boolean {
  const long = longPeriods.find((candidate) => candidate === period);
  return !long || servicesOfPeriod[long].some((service) => offered.includes(service));
}
