import type { Context } from "../context.server.ts";
import { deleteSightingsOf } from "./delete-sightings.server.ts";

/** Deletes the pages of a leaver's dogs, and the leaver's phone number from those of other dogs. */
export async function forgetLostDogsOf(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .select("lost_dogs.id")
    .where("dogs.owner_id", "=", userId)
    .execute();
  await forgetLostDogs(
    ctx,
    rows.map(({ id }) => id),
  );
  await ctx.db
    .updateTable("lost_dogs")
    .set({ phone: null, reported_by: null })
    .where("reported_by", "=", userId)
    .execute();
}

/** Deletes pages with everything about them, except reports to the admins. */
export async function forgetLostDogs(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteSightingsOf(ctx, ids);
  await ctx.db.deleteFrom("notifications").where("lost_dog_id", "in", ids).execute();
  await ctx.db
    .updateTable("reports")
    .set({ lost_dog_id: null })
    .where("lost_dog_id", "in", ids)
    .execute();
  await ctx.db.deleteFrom("lost_dogs").where("id", "in", ids).execute();
}
