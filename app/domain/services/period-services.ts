import { type Service, services } from "./sitter-rules.ts";
import type { FixedPeriod, TimePeriod } from "./time-periods.ts";

/** Periods offered for some services only; nobody walks a dog for twelve hours. */
export const longPeriods = ["overnight", "all_day"] as const satisfies FixedPeriod[];
type LongPeriod = (typeof longPeriods)[number];

/** The first one offered is the default. */
export const servicesOfPeriod: Record<LongPeriod, Service[]> = {
  overnight: ["boarding", "sitting"],
  all_day: ["daycare", "sitting", "boarding"],
};

/**
 * What a period buys unless a service is named: one that can take so long, otherwise walking; else the
 * first service offered.
 */
export function serviceForPeriod(
  period: TimePeriod | null,
  offered: readonly string[],
): Service | null {
  const long = longPeriods.find((candidate) => candidate === period);
  const usual: Service[] = long ? servicesOfPeriod[long] : ["walking"];
  return [...usual, ...services].find((service) => offered.includes(service)) ?? null;
}

/** Shown when no offered service fits the period. */
export const periodNeeds: Record<LongPeriod, string> = {
  overnight: "Overnight is for boarding and dog sitting only",
  all_day: "All day is for daycare, dog sitting, and boarding only",
};

/** Whether one of the services offered can take so long a part of the day. */
export function offersPeriod(period: FixedPeriod, offered: readonly string[]): boolean {
  const long = longPeriods.find((candidate) => candidate === period);
  return !long || servicesOfPeriod[long].some((service) => offered.includes(service));
}
