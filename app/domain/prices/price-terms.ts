import type { RateUnit, Service } from "../services/sitter-rules.ts";

/** What a sitter asks for one service. Amounts are in cents. */
export type PriceTerms = {
  service: Service;
  /** For each unit of the service; null is 'Price on request'. */
  rate: number | null;
  /** For each dog after the first; null if all cost the same. */
  extraDogRate: number | null;
  /** Instead of the rate, for a dog under a year; null if all ages cost the same. */
  puppyRate: number | null;
  /** On top, for the part that falls on a holiday. */
  holidayPercent: number;
  /** Null without a discount. */
  longStay: LongStay | null;
};

/** Less for stays of so many nights, or days, and more. */
export type LongStay = { from: number; percent: number };

export const MOST_HOLIDAY_PERCENT = 200;
export const MOST_LONG_STAY_PERCENT = 90;
export const MOST_LONG_STAY_FROM = 60;

/** Of a unit that is counted by the date. */
export function hasLongStays(unit: RateUnit): boolean {
  return unit === "night" || unit === "day";
}

/** The mildest first. */
export const policies = ["flexible", "moderate", "strict"] as const;
/** When cancelling an accepted booking is free. */
export type Policy = (typeof policies)[number];

/** Whether a cancellation policy ends the free time earlier than another. */
export function isStricter(policy: Policy, than: Policy): boolean {
  return policies.indexOf(policy) > policies.indexOf(than);
}

type PublicPrices = {
  rates: Partial<Record<string, number>>;
  pricing: {
    extraDogRates: Partial<Record<string, number>>;
    puppyRates: Partial<Record<string, number>>;
    holidayPercent: number;
    longStay: LongStay | null;
  };
};

/** Of a profile, whose amounts are in dollars. */
export function termsOfProfile({ rates, pricing }: PublicPrices, service: Service): PriceTerms {
  const cents = (dollars: number | undefined) =>
    dollars === undefined ? null : Math.round(dollars * 100);
  return {
    service,
    rate: cents(rates[service]),
    extraDogRate: cents(pricing.extraDogRates[service]),
    puppyRate: cents(pricing.puppyRates[service]),
    holidayPercent: pricing.holidayPercent,
    longStay: pricing.longStay,
  };
}
