import type { SignedIn } from "../context.server.ts";

/** Replaces a dog's photos, in this order. */
export async function putDogPhotos(ctx: SignedIn, dogId: string, keys: string[]): Promise<void> {
  await ctx.db.deleteFrom("dog_photos").where("dog_id", "=", dogId).execute();
  if (!keys.length) return;
  const rows = keys.map((photo_key, position) => ({ dog_id: dogId, photo_key, position }));
  await ctx.db.insertInto("dog_photos").values(rows).execute();
}
