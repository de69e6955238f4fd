import type { CountedPart } from "#app/ui/sitters/sitter-paths.ts";
import { ratingShown, type Spoken } from "#app/ui/spoken-number.tsx";

export type Counted = {
  rating: number | null;
  reviewCount: number;
  completedBookings: number;
  returningOwners: number;
};

/**
 * A number in words, with the section that explains how it is counted; null if it needs no
 * explanation.
 */
export type ShownNumber = Spoken & { part: CountedPart | null };

/** ['★ 4.8 (12)', '23 bookings', '5 repeat clients'], or only 'New'. */
export function briefNumbers(sitter: Counted): Spoken[] {
  const numbers = shortNumbers(sitter);
  return numbers.length > 0 ? numbers : [{ text: NEW_SITTER }];
}

/**
 * ['★ 4.8 (12)', '5 repeat clients'], or only 'New'. A card shows completed bookings only while there
 * is no review.
 */
export function cardNumbers(sitter: Counted): Spoken[] {
  const counted = sitter.rating === null ? sitter : { ...sitter, completedBookings: 0 };
  return briefNumbers(counted);
}

/** The rating, the completed bookings and the owners who came back, leaving out zeros. */
export function shortNumbers(sitter: Counted): ShownNumber[] {
  const { rating, reviewCount, completedBookings, returningOwners } = sitter;
  return [
    ...(rating === null ? [] : [{ ...ratingShown(rating, reviewCount), part: "rating" as const }]),
    ...shown(completedBookings === 0 ? null : copy.bookings(completedBookings), "bookings"),
    ...shown(returningOwners === 0 ? null : copy.returned(returningOwners), "returned"),
  ];
}

/** An empty list if `text` is null. */
export function shown(text: string | null, part: CountedPart): ShownNumber[] {
  return text === null ? [] : [{ text, part }];
}

/** Shown for a sitter with nothing to count. */
export const NEW_SITTER = "New";

const copy = {
  bookings: (count: number) => (count === 1 ? "1 booking" : `${count} bookings`),
  returned: (count: number) => (count === 1 ? "1 repeat client" : `${count} repeat clients`),
};
