import type { Party } from "../booking-rules.ts";

const SOMETHING_ELSE = "Something else";

/** Stored as they are: the person who asked reads them. */
export const declineReasons: Record<Party, readonly string[]> = {
  sitter: ["Not available then", "Too far", "Dog isn't a fit", SOMETHING_ELSE],
  owner: ["Not needed then", "Found someone else", SOMETHING_ELSE],
};

export const allDeclineReasons = [...new Set(Object.values(declineReasons).flat())];

/** Of a booking's reason, which may begin with a chosen one. */
export const MOST_OWN_WORDS = 460;

/** 'Too far. My car is at the garage.'; null if nothing was said. */
export function reasonGiven(chosen: string | null | undefined, words: string | null | undefined) {
  if (!chosen || chosen === SOMETHING_ELSE) return words ?? null;
  return words ? `${chosen}. ${words}` : chosen;
}
