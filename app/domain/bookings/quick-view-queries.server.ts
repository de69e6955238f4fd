import type { PublicSitterJson } from "../accounts/profile/user-json.ts";
import type { Context } from "../context.server.ts";
import { chosenDog } from "../dogs/chosen-dog-queries.server.ts";
import { publicSitter } from "../sitters/public-sitter-queries.server.ts";
import { responseMinutes } from "../sitters/response-queries.server.ts";
import { respondsWithin } from "../sitters/response-rules.ts";
import { addDays, MOST_DAYS_AHEAD, plainDateOf } from "./booking-times.ts";

export type QuickView = {
  sitter: PublicSitterJson;
  /** 'Responds within 2 hours'; null where too little is known. */
  responds: string | null;
  /** The viewer's own dog that the sitter is looked for. */
  dog: { id: string; name: string } | null;
  /** Dates that can be booked, yyyy-MM-dd. */
  firstDate: string;
  lastDate: string;
};

/** A listed sitter at a glance, with what the first step of booking asks. Throws not_found. */
export async function quickView(
  ctx: Context,
  sitterId: string,
  dogId: string | null,
): Promise<QuickView> {
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
