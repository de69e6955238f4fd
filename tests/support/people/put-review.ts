import { randomUUID } from "node:crypto";
import { DAY } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import type { ReviewsTable } from "#db/schema.ts";

type Given = { text?: string; stars?: number; again?: boolean } & Partial<
  Pick<ReviewsTable, "author_id" | "about_id" | "created_at" | "visible_from">
>;

/**
 * Stores a review as if written right after the booking's end: it is visible to others 14 days
 * later.
 */
export async function putReview(
  app: App,
  bookingId: string,
  by: "owner" | "sitter",
  { text = "All went well, as agreed.", stars = 5, again = true, ...given }: Given = {},
): Promise<string> {
  const { db } = app.runtime;
  const booking = await db
    .selectFrom("bookings")
    .select(["owner_id", "sitter_id", "series_id", "date", "end_at"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const [author_id, about_id] =
    by === "owner" ? [booking.owner_id, booking.sitter_id] : [booking.sitter_id, booking.owner_id];
  await db
    .insertInto("reviews")
    .values({
      id,
      booking_id: bookingId,
      by_party: by,
      author_id,
      about_id,
      series_id: booking.series_id,
      date: booking.date,
      ...(by === "owner" ? { stars } : { again: Number(again) }),
      content: text,
      created_at: booking.end_at,
      changed_at: booking.end_at,
      visible_from: booking.end_at + 14 * DAY,
      counted: 0,
      ...given,
    })
    .execute();
  return id;
}
