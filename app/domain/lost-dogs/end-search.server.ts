import { type Context, type SignedIn, transact } from "../context.server.ts";
import { deleteSightingsOf } from "./delete-sightings.server.ts";
import { dogInCare, requireOpenLostDog, sittersNow } from "./lost-dog-queries.server.ts";
import type { Ending } from "./lost-dog-rules.ts";

/** Ends the search, as the dog is back. Throws not_found without an open page. */
export async function reportFound(ctx: SignedIn, dogId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const dog = await dogInCare(ctx, dogId);
    const { id } = await requireOpenLostDog(ctx, dogId);
    await closeLostDog(ctx, id, "found");
    const others = [dog.ownerId, ...(await sittersNow(ctx, dog.id))];
    await ctx.tell({
      what: "dog_found",
      lostDogId: id,
      thingId: id,
      userIds: others,
      actorId: ctx.actor.id,
    });
  });
}

/**
 * Closes a page, which shows nothing more from the commit on, and deletes its sightings. Returns
 * whether it was open.
 */
export async function closeLostDog(ctx: Context, id: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("lost_dogs")
    .set({ ended_at: ctx.now(), ending, told_up_to: null })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteSightingsOf(ctx, [id]);
  return true;
}

/** Closes the page of a dog that is being deleted, if it has one. */
export async function closePageOfDog(ctx: Context, dogId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom("lost_dogs")
    .select("id")
    .where("dog_id", "=", dogId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (open) await closeLostDog(ctx, open.id, "deleted");
}
