import { z } from "zod";

/** Which page of a sitter's reviews. */
export const ReviewPage = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type ReviewPage = z.output<typeof ReviewPage>;
