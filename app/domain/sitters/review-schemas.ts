import { z } from "zod";
import { WholeNumber } from "../fields.ts";

export const ReviewPage = z.object({
  page: WholeNumber(1, 1_000_000).optional(),
  limit: WholeNumber(1, 100).optional(),
});
export type ReviewPage = z.output<typeof ReviewPage>;
