import type { Party } from "../../services/booking-rules.ts";

export const declineReasons = [
  "unavailable",
  "too_far",
  "dog",
  "not_needed",
  "found_other",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const offered: Record<Party, readonly DeclineReason[]> = {
  sitter: ["unavailable", "too_far", "dog", "other"],
  owner: ["not_needed", "found_other", "other"],
};

const labels: Record<DeclineReason, string> = {
  unavailable: "Not available then",
  too_far: "Too far",
  dog: "Dog isn't a fit",
  not_needed: "Not needed then",
  found_other: "Found someone else",
  other: "Something else",
};

/** The reasons that this party can choose from when declining. */
export function offeredReasons(party: Party): { value: DeclineReason; label: string }[] {
  return offered[party].map((value) => ({ value, label: labels[value] }));
}

type Given = {
  declineReason: DeclineReason | null;
  /** In their own words. */
  reason: string | null;
};

/** What the other party reads: 'Too far. My car is at the garage.'; null if nothing was said. */
export function reasonGiven({ declineReason, reason }: Given): string | null {
  if (!declineReason || declineReason === "other") return reason;
  const label = labels[declineReason];
  return reason ? `${label}. ${reason}` : label;
}
