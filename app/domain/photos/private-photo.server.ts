import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { photoWidthFor } from "./photo-files.server.ts";

/** For the two people of its booking or conversation. Throws not_found for everybody else. */
export async function privatePhoto(
  ctx: Context,
  fileName: string,
  width: string | null,
): Promise<Buffer> {
  const [, key] = /^(p[0-9a-f]{32})\.webp$/.exec(fileName) ?? [];
  if (!key || !ctx.actor) throw notFound();
  const [seen] = await seenBy(ctx.db, { key, viewerId: ctx.actor.id });
  const file = seen && (await ctx.photos.get(key, photoWidthFor(width)));
  if (!file) throw notFound();
  return file;
}

const seenBy = preparedQuery((db, { key, viewerId }: { key: string; viewerId: string }) =>
  db
    .selectFrom("photos")
    .select("key")
    .where("key", "=", key)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("visit_photos")
            .innerJoin("bookings", "bookings.id", "visit_photos.booking_id")
            .select("bookings.id")
            .where("visit_photos.photo_key", "=", key)
            .where((eb) => eb.or([eb("owner_id", "=", viewerId), eb("sitter_id", "=", viewerId)])),
        ),
        exists(
          selectFrom("message_photos")
            .innerJoin("messages", "messages.id", "message_photos.message_id")
            .select("messages.id")
            .where("message_photos.photo_key", "=", key)
            .where((eb) =>
              eb.or([eb("sender_id", "=", viewerId), eb("recipient_id", "=", viewerId)]),
            ),
        ),
      ]),
    ),
);
