import { assertSitterShown } from "../availability/busy-times.server.ts";
import type { Context } from "../context.server.ts";
import type { ReviewPage } from "./review-schemas.ts";

/** Empty, because reviews cannot be written yet. Throws not_found. */
export async function reviewsOfSitter(
  ctx: Context,
  sitterId: string,
  { page = 1, limit = 10 }: ReviewPage,
) {
  await assertSitterShown(ctx, sitterId);
  const meta = { page, limit, total: 0, totalPages: 0, capped: false, next: null };
  return { data: [], meta };
}
