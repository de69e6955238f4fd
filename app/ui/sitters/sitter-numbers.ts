import type { CountedPart } from "#app/ui/sitters/sitter-paths.ts";

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
export type ShownNumber = { text: string; part: CountedPart | null };

/** ['★ 4.8 (12)', '23 bookings', '5 repeat clients'], or only 'New'. */
export function shortNumberTexts(sitter: Counted): string[] {
  const texts = shortNumbers(sitter).map(({ text }) => text);
  return texts.length > 0 ? texts : [NEW_SITTER];
}

/**
 * ['★ 4.8 (12)', '5 repeat clients'], or only 'New'. A card shows completed bookings only while there
 * is no review.
 */
export function cardNumberTexts(sitter: Counted): string[] {
  const counted = sitter.rating === null ? sitter : { ...sitter, completedBookings: 0 };
  return shortNumberTexts(counted);
}

/** The rating, the completed bookings and the owners who came back, leaving out zeros. */
export function shortNumbers(sitter: Counted): ShownNumber[] {
  const { rating, reviewCount, completedBookings, returningOwners } = sitter;
  return [
    ...shown(rating === null ? null : `★ ${rating.toFixed(1)} (${reviewCount})`, "rating"),
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
