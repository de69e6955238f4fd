import type { Context } from "../context.server.ts";
import { removeDocumentFiles } from "../verification/close-verification.server.ts";

/** Of these lost dogs, with the photos. */
export async function deleteSightingsOf(ctx: Context, lostDogIds: string[]): Promise<void> {
  const gone = await ctx.db
    .deleteFrom("sightings")
    .where("lost_dog_id", "in", lostDogIds)
    .returning("photo_key")
    .execute();
  await removeDocumentFiles(
    ctx,
    gone.flatMap(({ photo_key }) => photo_key ?? []),
  );
}
