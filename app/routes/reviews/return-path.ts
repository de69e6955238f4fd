import { href } from "react-router";
import type { ReviewRecord } from "#app/domain/reviews/review-json.ts";

/** Whether the reader wrote the review, or it is about them or their dog. */
export function isOfParty(
  { author, aboutId }: Pick<ReviewRecord, "author" | "aboutId">,
  readerId: string,
): boolean {
  return [author.id, aboutId].includes(readerId);
}

/**
 * The page on which somebody read the review: a booking, a sitter's profile or the available dogs.
 */
export function reviewReturnPath(record: ReviewRecord, readerId: string): string {
  const { stars, aboutId, bookingId } = record;
  if (isOfParty(record, readerId)) return href("/bookings/:id", { id: bookingId });
  if (stars !== null) return `${href("/sitters/:id", { id: aboutId })}?tab=reviews`;
  return href("/dogs/available");
}
