import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/bookings/booking-times.ts";
import type { Context } from "#app/domain/context.server.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { chosenDog } from "#app/domain/dogs/chosen-dog-queries.server.ts";
import { publicSitter } from "#app/domain/sitters/public-sitter-queries.server.ts";
import { responseMinutes } from "#app/domain/sitters/response-queries.server.ts";
import { respondsWithin } from "#app/domain/sitters/response-rules.ts";

export type QuickViewData = {
  sitter: PublicSitterJson;
  /** 'Responds within 2 hours'; null if too little is known. */
  responds: string | null;
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
  dogId: string | null,
): Promise<QuickViewData> {
  const sitter = await publicSitter(ctx, sitterId);
  const [dog, minutes] = await Promise.all([chosenDog(ctx, dogId), responseMinutes(ctx, sitterId)]);
  const firstDate = plainDateOf(ctx.now(), ctx.config.timeZone);
  return {
    sitter,
    responds: respondsWithin(minutes),
    dog: dog && { id: dog.id, name: dog.name },
    firstDate,
    lastDate: addDays(firstDate, MOST_DAYS_AHEAD),
  };
}
