import { z } from "zod";
import { Slug } from "../fields.ts";
import {
  MOST_HOLIDAY_PERCENT,
  MOST_LONG_STAY_FROM,
  MOST_LONG_STAY_PERCENT,
  policies,
} from "./price-terms.ts";
import { ServiceRates } from "./rate-schemas.ts";

function whole(least: number, most: number) {
  const fault = `Please enter a whole number from ${least} to ${most}`;
  return z.number(fault).int(fault).min(least, fault).max(most, fault);
}

const HolidayPercent = whole(0, MOST_HOLIDAY_PERCENT);
const LongStayFrom = whole(2, MOST_LONG_STAY_FROM);
const LongStayPercent = whole(1, MOST_LONG_STAY_PERCENT);

export const Policy = Slug(policies);

/** In dollars and percent; absent parts stay as they are, null removes one. */
export const PricingChanges = z.object({
  extraDogRates: ServiceRates.optional(),
  puppyRates: ServiceRates.optional(),
  holidayPercent: HolidayPercent.optional(),
  longStay: z.object({ from: LongStayFrom, percent: LongStayPercent }).nullish(),
  policy: Policy.optional(),
});
export type PricingChanges = z.output<typeof PricingChanges>;

/** A number as typed; undefined if empty. */
function typed(schema: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === "string" ? (value.trim() ? Number(value) : undefined) : value),
    schema.optional(),
  );
}

export const PricingForm = z
  .object({
    rates: ServiceRates.optional(),
    extraDogRates: ServiceRates.optional(),
    puppyRates: ServiceRates.optional(),
    holidayPercent: typed(HolidayPercent),
    longStayFrom: typed(LongStayFrom),
    longStayPercent: typed(LongStayPercent),
    policy: Policy,
  })
  .superRefine(({ longStayFrom: from, longStayPercent: percent }, ctx) => {
    const fault = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (from !== undefined && percent === undefined)
      fault("longStayPercent", "Please enter how much less it is");
    if (percent !== undefined && from === undefined)
      fault("longStayFrom", "Please enter how long a stay has to be");
  });
export type PricingForm = z.output<typeof PricingForm>;

/** An empty field removes what it set. */
export function pricingOf(form: PricingForm): Required<PricingChanges> {
  const { longStayFrom: from, longStayPercent: percent } = form;
  return {
    extraDogRates: form.extraDogRates ?? {},
    puppyRates: form.puppyRates ?? {},
    holidayPercent: form.holidayPercent ?? 0,
    longStay: from === undefined || percent === undefined ? null : { from, percent },
    policy: form.policy,
  };
}
