import { href } from "react-router";
import type { ReviewRecord } from "#app/domain/reviews/review-json.ts";

/** Where somebody has read the review: a sitter's profile, their booking, or an available dog. */
export function reviewReturnPath(
  { stars, author, aboutId, bookingId }: ReviewRecord,
  readerId: string,
): string {
  if ([author.id, aboutId].includes(readerId)) return href("/bookings/:id", { id: bookingId });
  if (stars !== null) return `${href("/sitters/:id", { id: aboutId })}?tab=reviews`;
  return href("/dogs/available");
}
