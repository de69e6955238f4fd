import type { SignedIn } from "../context.server.ts";
import { isVisible } from "./review-records.server.ts";
import { dogsShown } from "./shown-dogs.server.ts";

/** How many sitters wrote about a dog, and how many would care for it again. */
export type AgainCount = { again: number; all: number };

/** By dog, without those that nobody wrote about or the actor may not read about. */
export async function againCounts(
  ctx: SignedIn,
  dogIds: string[],
): Promise<Map<string, AgainCount>> {
  if (dogIds.length === 0) return new Map();
  const rows = await dogsShown(ctx)
    .innerJoin("booking_dogs", "booking_dogs.dog_id", "dogs.id")
    .innerJoin("reviews", "reviews.booking_id", "booking_dogs.booking_id")
    .select((eb) => [
      "dogs.id",
      eb.fn.countAll<number>().as("all"),
      eb.fn.sum<number>("again").as("again"),
    ])
    .where("dogs.id", "in", dogIds)
    .where("by_party", "=", "sitter")
    .where(isVisible(ctx))
    .groupBy("dogs.id")
    .execute();
  return new Map(
    rows.map(({ id, again, all }) => [id, { again: Number(again), all: Number(all) }]),
  );
}
