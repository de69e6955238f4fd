import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { MOST_PHOTOS } from "./visit-rules.ts";

/** Puts stored photos on the card that an event is on. Throws invalid when it has too many. */
export async function putVisitPhotos(
  ctx: SignedIn,
  card: { booking_id: string; date: string },
  eventId: number,
  keys: string[],
): Promise<void> {
  const rows = await ctx.db
    .selectFrom("visit_photos")
    .select("position")
    .where("booking_id", "=", card.booking_id)
    .where("date", "=", card.date)
    .execute();
  const taken = new Set(rows.map(({ position }) => position));
  const free = [...Array(MOST_PHOTOS).keys()].filter((position) => !taken.has(position));
  if (keys.length > free.length)
    throw invalid(`A report holds ${MOST_PHOTOS} photos at most`, "images");
  await ctx.db
    .insertInto("visit_photos")
    .values(
      keys.map((photo_key, index) => ({
        booking_id: card.booking_id,
        date: card.date,
        event_id: eventId,
        photo_key,
        position: free[index] as number,
      })),
    )
    .execute();
}

/** Returns their keys: rows and files are left to discard after the transaction. */
export async function takeVisitPhotosOff(ctx: SignedIn, eventId: number): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom("visit_photos")
    .where("event_id", "=", eventId)
    .returning("photo_key")
    .execute();
  return rows.map((row) => row.photo_key);
}
