import { type SignedIn, withoutActor } from "../context.server.ts";
import { removePhotoFiles } from "./remove-photo-files.server.ts";
import { forEachFile, type PhotoKind, storePhoto } from "./store-photo.server.ts";

/** Stores all of these files or none; keys in order. */
export async function storePhotos(
  ctx: SignedIn,
  files: Blob[],
  field = "images",
  kind: PhotoKind = "public",
): Promise<string[]> {
  const keys: string[] = [];
  try {
    await forEachFile(files, field, async (file) => {
      keys.push(await storePhoto(ctx, file, field, kind));
    });
    return keys;
  } catch (error) {
    await discardPhotos(ctx, keys);
    throw error;
  }
}

/** Deletes the files again if `work` fails. */
export async function withStoredPhotos<R>(
  ctx: SignedIn,
  files: Blob[],
  work: (keys: string[]) => Promise<R>,
  field = "images",
): Promise<R> {
  const keys = await storePhotos(ctx, files, field);
  try {
    return await work(keys);
  } catch (error) {
    await discardPhotos(ctx, keys);
    throw error;
  }
}

/** As `withStoredPhotos`, for photos that only two people see; those that `work` did not use go too. */
export async function withPrivatePhotos<R>(
  ctx: SignedIn,
  files: Blob[],
  work: (keys: string[]) => Promise<R>,
): Promise<R> {
  const keys = await storePhotos(ctx, files, "images", "private");
  try {
    return await work(keys);
  } finally {
    await discardPhotos(ctx, keys);
  }
}

/** Deletes the caller's unused photos, rows before files; never call it inside a transaction. */
export async function discardPhotos(ctx: SignedIn, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const gone = await withoutActor(ctx)
    .db.deleteFrom("photos")
    .where("key", "in", keys)
    .where("owner_id", "=", ctx.actor.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("dog_photos").select("dog_id").whereRef("photo_key", "=", "photos.key")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("gallery_photos").select("user_id").whereRef("photo_key", "=", "photos.key"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("users").select("id").whereRef("photo_key", "=", "photos.key"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("visit_photos").select("event_id").whereRef("photo_key", "=", "photos.key"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("message_photos")
            .select("message_id")
            .whereRef("photo_key", "=", "photos.key"),
        ),
      ),
    )
    .returning("key")
    .execute();
  await removePhotoFiles(
    ctx,
    gone.map(({ key }) => key),
  );
}
