import { shortMonthLabel } from "#app/domain/month-labels.ts";
import { answeredText, respondsWithin } from "#app/domain/people/sitting/response-rules.ts";
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

/** The rating, the completed bookings and how soon they answer; 'New' if there is nothing to count. */
export function headNumbers(sitter: CountedWhole): ShownNumber[] {
  const known = shortNumbers(sitter).filter(({ part }) => part !== "returned");
  if (recordNumbers(sitter).length === 0) return [{ text: NEW_SITTER, part: "new" }];
  return [...known, ...responds(sitter)];
}

/**
 * The other numbers: who came back, how reliably they answer, how often they cancel, and 'Member since
 * Oct 2025'.
 */
export function recordNumbers(sitter: CountedWhole): ShownNumber[] {
  const returned = shortNumbers(sitter).filter(({ part }) => part === "returned");
  const record = [...returned, ...answered(sitter), ...cancelled(sitter)];
  if ([...record, ...shortNumbers(sitter), ...responds(sitter)].length === 0) return [];
  return [...record, { text: copy.memberSince(shortMonthLabel(sitter.createdAt)), part: null }];
}

/** How reliably and soon they answer, and how often they cancel. */
export function furtherNumbers(sitter: CountedWhole): ShownNumber[] {
  return [...answered(sitter), ...responds(sitter), ...cancelled(sitter)];
}

function answered({ answeredWithinDay }: CountedWhole): ShownNumber[] {
  return shown(answeredText(answeredWithinDay), "answered");
}

function responds({ medianAnswerMinutes }: CountedWhole): ShownNumber[] {
  return shown(respondsWithin(medianAnswerMinutes), "responds");
}

function cancelled({ cancelledBookings }: CountedWhole): ShownNumber[] {
  return shown(cancelledBookings === null ? null : copy.cancelled(cancelledBookings), "cancelled");
}

const copy = {
  cancelled: (count: number) =>
    count === 0 ? "No cancellations in 12 months" : `${count} cancelled in 12 months`,
  memberSince: (month: string) => `Member since ${month}`,
};
