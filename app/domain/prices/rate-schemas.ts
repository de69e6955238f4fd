import { z } from "zod";
import { type Service, services } from "../services/sitter-rules.ts";

const AMOUNT = "Please enter an amount such as 20 or 22.50";
const TOO_MUCH = "Please enter at most $10,000";

/** At most two decimals; null or an empty string is 'Price on request'. */
export const Dollars = z.preprocess(
  (value) => (typeof value === "string" ? numberIn(value) : value),
  z.number(AMOUNT).min(0, AMOUNT).max(10_000, TOO_MUCH).multipleOf(0.01, AMOUNT).nullish(),
);

const UNKNOWN_SERVICE = `Please name only these services: ${services.join(", ")}`;

/** In dollars; null removes a rate, absent services stay as they are. */
export const ServiceRates = z.strictObject(
  {
    walking: Dollars.optional(),
    sitting: Dollars.optional(),
    boarding: Dollars.optional(),
    daycare: Dollars.optional(),
    training: Dollars.optional(),
    grooming: Dollars.optional(),
  } satisfies Record<Service, z.ZodType>,
  // zod's own message repeats every name sent.
  { error: ({ code }) => (code === "unrecognized_keys" ? UNKNOWN_SERVICE : undefined) },
);
export type ServiceRates = z.output<typeof ServiceRates>;

/** '20', '$22.50', '22,50' and '1,000'; null if empty, NaN if ambiguous, such as '1.000'. */
function numberIn(text: string): number | null {
  if (text.length > 40) return Number.NaN;
  const trimmed = text.trim().replace(/^\$\s*/, "");
  if (trimmed === "") return null;
  if (/^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(trimmed)) return Number(trimmed.replaceAll(",", ""));
  return /^\d*[.,]?\d{0,2}$/.test(trimmed) && /\d/.test(trimmed)
    ? Number(trimmed.replace(",", "."))
    : Number.NaN;
}
