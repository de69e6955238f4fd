import { z } from "zod";
import { invalid } from "../../errors.ts";
import { atMost } from "../../fields.ts";
import { LONGEST_REASON } from "../../services/booking-rules.ts";

/** What a sitter who cancels can tap in place of words, or before them. */
const causes = ["I'm sick", "I'm away", "Emergency"] as const;

export const causeOptions = causes.map((value) => ({ value, label: value }));

export const CancelCause = z.enum(causes).nullish();

/**
 * What the other party reads: "I'm sick. Back on Monday."; null if nothing was said. Throws invalid
 * for a reason that is too long with its cause.
 */
export function withCause(
  cause: z.output<typeof CancelCause>,
  reason: string | null,
): string | null {
  if (!cause) return reason;
  const said = reason ? `${cause}. ${reason}` : cause;
  if (said.length > LONGEST_REASON)
    throw invalid(atMost(LONGEST_REASON - `${cause}. `.length), "reason");
  return said;
}
