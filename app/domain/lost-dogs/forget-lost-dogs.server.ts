import type { Context } from "../context.server.ts";
import { deleteSightingsOf } from "./delete-sightings.server.ts";

/** With the account of their owner. */
export async function forgetLostDogsOf(ctx: Context, ownerId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .select("lost_dogs.id")
    .where("dogs.owner_id", "=", ownerId)
    .execute();
  await forgetLostDogs(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** With everything that is about them, but for the reports to the admins. */
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
