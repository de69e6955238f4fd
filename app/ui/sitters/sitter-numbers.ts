import type { CountedPart } from "#app/ui/sitters/sitter-paths.ts";

export type Counted = {
  rating: number | null;
  reviewCount: number;
  completedBookings: number;
  returningOwners: number;
};

/** With the part of the page that says how it is counted; null for what needs no explanation. */
export type ShownNumber = { text: string; part: CountedPart | null };

/** ['★ 4.8 (12)', '23 bookings', '5 repeat clients'], or only 'New'. */
export function shortNumberTexts(sitter: Counted): string[] {
  return orNew(shortNumbers(sitter).map(({ text }) => text));
}

/** ['★ 4.8 (12)', '5 repeat clients'], or only 'New': what `cardNumbers` says, in one line of text. */
export function cardNumberTexts(sitter: Counted): string[] {
  return orNew(cardNumbers(sitter));
}

/** On a card, bookings only count while nobody has reviewed one. */
export function cardNumbers(sitter: Counted): string[] {
  const { rating } = sitter;
  return shortNumbers(rating === null ? sitter : { ...sitter, completedBookings: 0 }).map(
    ({ text }) => text,
  );
}

function orNew(texts: string[]): string[] {
  return texts.length > 0 ? texts : [NEW_SITTER];
}

/** The rating, completed bookings and owners who came back, as far as there are any. */
export function shortNumbers(sitter: Counted): ShownNumber[] {
  const { rating, reviewCount, completedBookings, returningOwners } = sitter;
  return [
    ...shown(rating === null ? null : `★ ${rating.toFixed(1)} (${reviewCount})`, "rating"),
    ...shown(completedBookings === 0 ? null : copy.bookings(completedBookings), "bookings"),
    ...shown(returningOwners === 0 ? null : copy.returned(returningOwners), "returned"),
  ];
}

/** Nothing for null. */
export function shown(text: string | null, part: CountedPart): ShownNumber[] {
  return text === null ? [] : [{ text, part }];
}

/** Who has nothing to count. */
export const NEW_SITTER = "New";

const copy = {
  bookings: (count: number) => (count === 1 ? "1 booking" : `${count} bookings`),
  returned: (count: number) => (count === 1 ? "1 repeat client" : `${count} repeat clients`),
};
