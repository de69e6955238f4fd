import { type Service, services } from "../sitters/sitter-rules.ts";
import type { FixedPeriod, TimePeriod } from "./time-periods.ts";

/** Boarding overnight, daycare all day, otherwise walking; else the first service offered. */
export function serviceForPeriod(
  period: TimePeriod | null,
  offered: readonly string[],
): Service | null {
  const usual: Service =
    period === "overnight" ? "boarding" : period === "all_day" ? "daycare" : "walking";
  if (offered.includes(usual)) return usual;
  return services.find((service) => offered.includes(service)) ?? null;
}

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
  all_day: "All day is for daycare, dog sitting, and boarding only",
};

/** Whether one of the services offered can take so long a part of the day. */
export function offersPeriod(period: FixedPeriod, offered: readonly string[]): boolean {
  const long = longPeriods.find((candidate) => candidate === period);
  return !long || servicesOfPeriod[long].some((service) => offered.includes(service));
}
