import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { photoKeyIn } from "./photo-path.ts";

/** Throws invalid with `field` unless the caller uploaded it. */
export async function ownPhotoKey(
  ctx: SignedIn,
  path: string,
  field = "profilePhoto",
): Promise<string> {
  const key = photoKeyIn(path);
  const [own] = key ? await ownPhotoKeys(ctx, [key]) : [];
  if (!own) throw invalid("Please choose a photo that you uploaded", field);
  return own;
}

/** Those the caller uploaded. */
export async function ownPhotoKeys(ctx: SignedIn, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("photos")
    .select("key")
    .where("key", "in", keys)
    .where("owner_id", "=", ctx.actor.id)
    .execute();
  return rows.map((row) => row.key);
}
