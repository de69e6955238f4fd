import type { SignedIn } from "../context.server.ts";
import { isVisible } from "./review-records.server.ts";
import { dogsShown } from "./shown-dogs.server.ts";

/** How many sitters wrote about a dog, and how many would care for it again; the latest answer of each counts. */
export type AgainCount = { again: number; all: number };

/** By dog, without those that nobody wrote about or the actor may not read about. */
export async function againCounts(
  ctx: SignedIn,
  dogIds: string[],
): Promise<Map<string, AgainCount>> {
  if (dogIds.length === 0) return new Map();
  const answers = dogsShown(ctx)
    .innerJoin("booking_dogs", "booking_dogs.dog_id", "dogs.id")
    .innerJoin("reviews", "reviews.booking_id", "booking_dogs.booking_id")
    .select((eb) => [
      "dogs.id",
      "again",
      eb.fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy(["dogs.id", "author_id"])
            .orderBy("reviews.created_at", "desc")
            .orderBy("reviews.id", "desc"),
        )
        .as("nth"),
    ])
    .where("dogs.id", "in", dogIds)
    .where("by_party", "=", "sitter")
    .where(isVisible(ctx));
  const rows = await ctx.db
    .selectFrom(answers.as("answers"))
    .select((eb) => [
      "id",
      eb.fn.countAll<number>().as("all"),
      eb.fn.sum<number>("again").as("again"),
    ])
    .where("nth", "=", 1)
    .groupBy("id")
    .execute();
  return new Map(
    rows.map(({ id, again, all }) => [id, { again: Number(again), all: Number(all) }]),
  );
}
