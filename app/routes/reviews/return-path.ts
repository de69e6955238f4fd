import { href } from "react-router";
import type { ReviewRecord } from "#app/domain/reviews/review-json.ts";

/** Whether the reader wrote the review, or it is about them or their dog. */
export function isOfParty(
  { author, aboutId }: Pick<ReviewRecord, "author" | "aboutId">,
  readerId: string,
): boolean {
  return [author.id, aboutId].includes(readerId);
}

/** Where somebody has read the review: a sitter's profile, their booking, or an available dog. */
export function reviewReturnPath(record: ReviewRecord, readerId: string): string {
  const { stars, aboutId, bookingId } = record;
  if (isOfParty(record, readerId)) return href("/bookings/:id", { id: bookingId });
  if (stars !== null) return `${href("/sitters/:id", { id: aboutId })}?tab=reviews`;
  return href("/dogs/available");
}
