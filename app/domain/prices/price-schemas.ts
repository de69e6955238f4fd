import { z } from "zod";
import { fromText, IfGiven, Integer, Slug } from "../fields.ts";
import {
  MOST_HOLIDAY_PERCENT,
  MOST_LONG_STAY_FROM,
  MOST_LONG_STAY_PERCENT,
  policies,
} from "./price-terms.ts";
import { ServiceRates } from "./rate-schemas.ts";

const HolidayPercent = Integer(0, MOST_HOLIDAY_PERCENT);
const LongStayFrom = Integer(2, MOST_LONG_STAY_FROM);
const LongStayPercent = Integer(1, MOST_LONG_STAY_PERCENT);

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

export const PricingForm = z
  .object({
    rates: ServiceRates.optional(),
    extraDogRates: ServiceRates.optional(),
    puppyRates: ServiceRates.optional(),
    holidayPercent: IfGiven(fromText(HolidayPercent)),
    longStayFrom: IfGiven(fromText(LongStayFrom)),
    longStayPercent: IfGiven(fromText(LongStayPercent)),
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
