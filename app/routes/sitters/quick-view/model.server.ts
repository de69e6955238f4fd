import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/bookings/booking-times.ts";
import type { Context } from "#app/domain/context.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { publicSitter } from "#app/domain/sitters/public-sitter-queries.server.ts";
import { responseMinutes } from "#app/domain/sitters/response-queries.server.ts";
import { respondsWithin } from "#app/domain/sitters/response-rules.ts";
import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { readIntent } from "#app/domain/sitters/search/read-intent.server.ts";

export type QuickViewData = {
  sitter: PublicSitterJson;
  /** 'Responds within 2 hours'; null if too little is known. */
  responds: string | null;
  /** What the viewer is looking for. */
  intent: Intent;
  /** The viewer's dog that needs a sitter. */
  dog: { id: string; name: string } | null;
  /** The first and last bookable date, yyyy-MM-dd. */
  firstDate: string;
  lastDate: string;
};

/** A listed sitter at a glance and the first step of booking them. Throws not_found. */
export async function quickView(
  ctx: Context,
  sitterId: string,
  query: Record<string, string | undefined>,
): Promise<QuickViewData> {
  const sitter = await publicSitter(ctx, sitterId);
  const [{ intent, dog, today: firstDate }, minutes] = await Promise.all([
    readIntent(ctx, query),
    responseMinutes(ctx, sitterId),
  ]);
  return {
    sitter,
    responds: respondsWithin(minutes),
    intent,
    dog: dog && { id: dog.id, name: dog.name },
    firstDate,
    lastDate: addDays(firstDate, MOST_DAYS_AHEAD),
  };
}
