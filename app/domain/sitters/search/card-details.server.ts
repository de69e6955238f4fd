import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { ownWords } from "../../people/sitting/own-words.ts";
import { photoPath } from "../../photos/photo-path.ts";

/** What the search index does not hold of the sitters that a list shows. */
export async function cardDetails(ctx: Context, ids: string[]) {
  const rows = ids.length > 0 ? await detailsOf(ctx.db, { ids }) : [];
  return new Map(
    rows.map(({ id, bio, cover, created_at, is_background_checked, top_sitter }) => [
      id,
      {
        cover: photoPath(cover),
        excerpt: ownWords(bio),
        isBackgroundChecked: is_background_checked === 1,
        topSitter: top_sitter === 1,
        createdAt: isoOf(created_at),
      },
    ]),
  );
}

const detailsOf = preparedQuery((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .select(["users.id", "users.bio", "users.created_at"])
    .select(["sitters.is_background_checked", "sitters.top_sitter"])
    .select((eb) => [
      eb
        .selectFrom("gallery_photos")
        .select("photo_key")
        .whereRef("gallery_photos.user_id", "=", "users.id")
        .orderBy("position")
        .limit(1)
        .as("cover"),
    ])
    .where("users.id", "in", ids),
);
