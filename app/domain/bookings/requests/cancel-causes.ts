import { z } from "zod";

/** What a sitter who cancels can tap in place of words, or before them. */
const causes = ["I'm ill", "I'm away", "Emergency"] as const;

export const causeOptions = causes.map((value) => ({ value, label: value }));

export const CancelCause = z.enum(causes).nullish();

/** What the other party reads: "I'm ill. Back on Monday."; null if nothing was said. */
export function withCause(cause: z.output<typeof CancelCause>, reason: string | null) {
  if (!cause) return reason;
  return reason ? `${cause}. ${reason}` : cause;
}
