import { shortMonthLabel } from "#app/domain/month-labels.ts";
import { answeredText, respondsWithin } from "#app/domain/sitters/response-rules.ts";
import type { CountedPart } from "#app/ui/sitters/sitter-paths.ts";

type Counted = {
  rating: number | null;
  reviewCount: number;
  completedBookings: number;
  returningOwners: number;
};
type CountedWhole = Counted & {
  cancelledBookings: number | null;
  answeredWithinDay: number | null;
  medianAnswerMinutes: number | null;
  createdAt: string;
};

/** With the part of the page that says how it is counted; null for what needs no explanation. */
export type ShownNumber = { text: string; part: CountedPart | null };

/** ['★ 4.8 (12)', '23 bookings', '5 came back'], or only 'New'. */
export function shortNumberTexts(sitter: Counted): string[] {
  const known = shortNumbers(sitter);
  return known.length > 0 ? known.map(({ text }) => text) : [copy.isNew];
}

/** The same, how they answer and cancel, and 'Member since Oct 2025' for whoever is not new. */
export function allNumbers(sitter: CountedWhole): ShownNumber[] {
  const known = [...shortNumbers(sitter), ...furtherNumbers(sitter)];
  if (known.length === 0) return [{ text: copy.isNew, part: "new" }];
  const since = copy.memberSince(shortMonthLabel(sitter.createdAt));
  return [...known, { text: since, part: null }];
}

/** How they answer and cancel. */
export function furtherNumbers(sitter: CountedWhole): ShownNumber[] {
  const { cancelledBookings, answeredWithinDay, medianAnswerMinutes } = sitter;
  return [
    ...shown(answeredText(answeredWithinDay), "answered"),
    ...shown(respondsWithin(medianAnswerMinutes), "responds"),
    ...shown(cancelledBookings === null ? null : copy.cancelled(cancelledBookings), "cancelled"),
  ];
}

function shortNumbers(sitter: Counted): ShownNumber[] {
  const { rating, reviewCount, completedBookings, returningOwners } = sitter;
  return [
    ...shown(rating === null ? null : `★ ${rating.toFixed(1)} (${reviewCount})`, "rating"),
    ...shown(completedBookings === 0 ? null : copy.bookings(completedBookings), "bookings"),
    ...shown(returningOwners === 0 ? null : `${returningOwners} came back`, "returned"),
  ];
}

function shown(text: string | null, part: CountedPart): ShownNumber[] {
  return text === null ? [] : [{ text, part }];
}

const copy = {
  isNew: "New",
  bookings: (count: number) => (count === 1 ? "1 booking" : `${count} bookings`),
  cancelled: (count: number) =>
    count === 0 ? "None cancelled in 12 months" : `${count} cancelled in 12 months`,
  memberSince: (month: string) => `Member since ${month}`,
};
