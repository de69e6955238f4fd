import type { SignedIn } from "../../context.server.ts";

/** Replaces the actor's gallery, in this order. */
export async function putGallery(ctx: SignedIn, keys: string[]): Promise<void> {
  const { id } = ctx.actor;
  await ctx.db.deleteFrom("gallery_photos").where("user_id", "=", id).execute();
  if (!keys.length) return;
  const rows = keys.map((photo_key, position) => ({ user_id: id, photo_key, position }));
  await ctx.db.insertInto("gallery_photos").values(rows).execute();
}
