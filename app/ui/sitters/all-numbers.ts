import { shortMonthLabel } from "#app/domain/month-labels.ts";
import { answeredText, respondsWithin } from "#app/domain/sitters/response-rules.ts";
import {
  type Counted,
  NEW_SITTER,
  type ShownNumber,
  shortNumbers,
  shown,
} from "./sitter-numbers.ts";

type CountedWhole = Counted & {
  cancelledBookings: number | null;
  answeredWithinDay: number | null;
  medianAnswerMinutes: number | null;
  createdAt: string;
};

/** Those of cards, how they answer and cancel, and 'Member since Oct 2025' for whoever is not new. */
export function allNumbers(sitter: CountedWhole): ShownNumber[] {
  const known = [...shortNumbers(sitter), ...furtherNumbers(sitter)];
  if (known.length === 0) return [{ text: NEW_SITTER, part: "new" }];
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

const copy = {
  cancelled: (count: number) =>
    count === 0 ? "None cancelled in 12 months" : `${count} cancelled in 12 months`,
  memberSince: (month: string) => `Member since ${month}`,
};
