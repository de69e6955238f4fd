import type { SkipReason } from "#app/domain/bookings/series/series-rules.ts";

/** Why a weekly booking leaves out a date, as both parties read it. */
export const skipTexts: Record<SkipReason, string> = {
  sitter_unavailable: "The sitter is not free",
  dog_unavailable: "The dog has another booking",
  paused: "Paused",
};
