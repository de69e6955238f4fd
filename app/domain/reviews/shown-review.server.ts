import { assertSitterShown } from "../availability/busy-times.server.ts";
import type { SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import type { ReviewRecord } from "./review-json.ts";
import { isVisible, reviewRecord, reviewRows } from "./review-records.server.ts";
import { dogsShown } from "./shown-dogs.server.ts";

/** A visible one that the actor may read. Throws not_found. */
export async function shownReview(ctx: SignedIn, id: string): Promise<ReviewRecord> {
  const row = await reviewRows(ctx)
    .where("reviews.id", "=", id)
    .where(isVisible(ctx))
    .executeTakeFirst();
  if (!row) throw notFound();
  const record = reviewRecord(row);
  const isParty = [record.author.id, record.aboutId].includes(ctx.actor.id);
  if (isParty) return record;
  if (record.by === "owner") await assertSitterShown(ctx, record.aboutId);
  else await assertDogsShown(ctx, record.bookingId);
  return record;
}

async function assertDogsShown(ctx: SignedIn, bookingId: string): Promise<void> {
  const dog = await dogsShown(ctx)
    .innerJoin("booking_dogs", "booking_dogs.dog_id", "dogs.id")
    .select("dogs.id")
    .where("booking_dogs.booking_id", "=", bookingId)
    .executeTakeFirst();
  if (!dog) throw notFound();
}
