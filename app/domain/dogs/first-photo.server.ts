import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";

/** The key of the photo that stands for each of `dogs`. */
export function firstPhoto(eb: ExpressionBuilder<Database, "dogs">) {
  return eb
    .selectFrom("dog_photos")
    .select("photo_key")
    .whereRef("dog_photos.dog_id", "=", "dogs.id")
    .orderBy("position")
    .limit(1);
}
