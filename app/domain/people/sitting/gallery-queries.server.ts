import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";

/** Keys of a sitter's photos, in the order shown. */
export async function galleryKeys(ctx: Context, userId: string): Promise<string[]> {
  const rows = await photosOf(ctx.db, { userId });
  return rows.map((row) => row.photo_key);
}

const photosOf = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("gallery_photos")
    .select("photo_key")
    .where("user_id", "=", userId)
    .orderBy("position"),
);
