import { shortMonthLabel } from "#app/domain/month-labels.ts";

type Counted = {
  rating: number | null;
  reviewCount: number;
  completedBookings: number;
  returningOwners: number;
  createdAt: string;
};

/** ['★ 4.8 (12)', 'Member since Oct 2025', '23 bookings', '5 came back'], or only 'New'. */
export function numberTexts(sitter: Counted): string[] {
  const { rating, reviewCount, completedBookings, returningOwners, createdAt } = sitter;
  if (rating === null && completedBookings === 0) return ["New"];
  return [
    rating === null ? "" : `★ ${rating.toFixed(1)} (${reviewCount})`,
    `Member since ${shortMonthLabel(createdAt)}`,
    bookingsText(completedBookings),
    returningOwners === 0 ? "" : `${returningOwners} came back`,
  ].filter(Boolean);
}

function bookingsText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 booking" : `${count} bookings`;
}
