import type { Context } from "../context.server.ts";
import type { LostDogEvent } from "../news.ts";
import { isOpenPage, lostDogRows, sittersNow } from "./lost-dog-queries.server.ts";

const ends: readonly LostDogEvent[] = ["dog_found", "lost_page_ended"];

/** The search that a delayed notice is about; null if it is out of date, or no longer for them. */
export async function stillTold(
  ctx: Context,
  event: LostDogEvent,
  { userId = "", lostDogId = "" }: Record<string, string>,
) {
  const row = await lostDogRows(ctx).where("lost_dogs.id", "=", lostDogId).executeTakeFirst();
  if (!row || isOpenPage(row) === ends.includes(event)) return null;
  const isForAll = event === "dog_lost_nearby" || event === "dog_found";
  if (isForAll || userId === row.owner_id) return row;
  // Or the dog's sitter, until the booking ends.
  return (await sittersNow(ctx, row.dog_id)).includes(userId) ? row : null;
}
