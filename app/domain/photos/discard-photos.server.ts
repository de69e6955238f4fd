import { type SignedIn, withoutActor } from "../context.server.ts";
import { removePhotoFiles } from "./remove-photo-files.server.ts";

/**
 * Takes away the caller's own photos that no dog, gallery or profile shows, rows first, then files.
 * Others' keys and keys in use are left alone. It clears up, also after a session that has just ended. Never call it inside a transaction.
 */
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
    .returning("key")
    .execute();
  await removePhotoFiles(
    ctx,
    gone.map(({ key }) => key),
  );
}
