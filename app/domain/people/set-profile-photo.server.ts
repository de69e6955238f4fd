import { type SignedIn, transact } from "../context.server.ts";
import { photoPath } from "../photos/photo-path.ts";
import { discardPhotos, withStoredPhotos } from "../photos/store-photos.server.ts";
import { ProfileChanges } from "./profile-schemas.ts";
import { updateProfile } from "./update-profile.server.ts";

/** Replaces the profile photo, or removes it (`null`); the old file stays while a dog shows it. */
export async function setProfilePhoto(
  ctx: SignedIn,
  file: Blob | null,
  field = "file",
): Promise<void> {
  const before = await withStoredPhotos(
    ctx,
    file ? [file] : [],
    ([key]) => replace(ctx, key),
    field,
  );
  if (before) await discardPhotos(ctx, [before]);
}

async function replace(ctx: SignedIn, key: string | undefined): Promise<string | null> {
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select("photo_key")
      .where("id", "=", ctx.actor.id)
      .executeTakeFirst();
    await updateProfile(ctx, ProfileChanges.parse({ profilePhoto: photoPath(key ?? null) }));
    return user?.photo_key ?? null;
  });
}
