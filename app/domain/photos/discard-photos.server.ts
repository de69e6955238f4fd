import { type SignedIn, withoutActor } from "../context.server.ts";
import { removePhotoFiles } from "./remove-photo-files.server.ts";

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
