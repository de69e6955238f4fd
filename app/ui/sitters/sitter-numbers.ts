import { shortMonthLabel } from "#app/domain/month-labels.ts";

type Counted = {
  rating: number | null;
  reviewCount: number;
  completedBookings: number;
  returningOwners: number;
  createdAt: string;
};

/** ['★ 4.8 (12)', '23 bookings', '5 came back'], or only 'New'. */
export function shortNumberTexts(sitter: Counted): string[] {
  const { rating, reviewCount, completedBookings, returningOwners } = sitter;
  if (isNew(sitter)) return ["New"];
  return [
    rating === null ? "" : `★ ${rating.toFixed(1)} (${reviewCount})`,
    bookingsText(completedBookings),
    returningOwners === 0 ? "" : `${returningOwners} came back`,
  ].filter(Boolean);
}

/** The same, and 'Member since Oct 2025' for whoever is not new. */
export function numberTexts(sitter: Counted): string[] {
  const texts = shortNumberTexts(sitter);
  return isNew(sitter) ? texts : [...texts, `Member since ${shortMonthLabel(sitter.createdAt)}`];
}

function isNew({ rating, completedBookings }: Counted): boolean {
  return rating === null && completedBookings === 0;
}

function bookingsText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 booking" : `${count} bookings`;
}
