import type { Context } from "../../context.server.ts";

export async function galleryKeys(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("gallery_photos")
    .select("photo_key")
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.photo_key);
}
