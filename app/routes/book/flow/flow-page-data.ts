import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import { type Intent, intentIn } from "#app/domain/sitters/search/intent.ts";
import type { FlowPageData, FlowSummary } from "./flow.server.ts";

/** Letters. */
const SHORT = 22;

/** What is looked for, on the way back to the profile; a usual service was not. */
export function intentOf({ choices, isServiceChosen }: FlowPageData): Intent {
  const { service, dog } = choices;
  return intentIn({ ...choices, service: isServiceChosen ? service : "", dog: dog[0] } as Intent);
}

/** Sent with the request, so that it is refused if they have changed. */
export function termsShown({ summary, running, sitter }: FlowPageData): [string, string][] {
  const shown = summary ?? running;
  const price: [string, string][] = shown ? [["price", priceLabel(shown.dollars)]] : [];
  return [...price, ["policy", sitter.pricing.policy]];
}

/** '3 nights × $78 (puppy rate)', or 'Holidays, 20% more $20'. */
export function sumsOf({ lines: [first, ...more], dollars }: Reckoned): string[] {
  if (!first) return [];
  const isPlain = first.sum === first.detail && more.length === 0;
  const sum = isPlain ? `${first.sum} × ${dollarsText(dollars ?? 0)}` : first.sum;
  return [sum, ...more.map(({ label, amount }) => `${label} ${amount}`)];
}

/** '3 nights × $78', where it fits on one line beside the button of a phone. */
export function shortSum(summary: Reckoned): string | undefined {
  const [sum = "", ...more] = sumsOf(summary);
  return more.length === 0 && sum.length < SHORT ? sum : undefined;
}

type Reckoned = Pick<FlowSummary, "lines" | "dollars">;
