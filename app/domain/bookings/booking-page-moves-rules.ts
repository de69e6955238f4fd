import type { DomainError } from "../errors.ts";
import type { BookingStatus } from "./booking-rules.ts";
import { moveWords } from "./booking-words-rules.ts";

/** What people can ask for on a booking's page, as `?confirm=` and `intent` name it. */
export const bookingIntents = ["accept", "decline", "cancel", "complete"] as const;
export type BookingIntent = (typeof bookingIntents)[number];

const statusOfIntent = {
  accept: "accepted",
  decline: "rejected",
  cancel: "cancelled",
  complete: "completed",
} as const satisfies Record<BookingIntent, BookingStatus>;

export type MoveTarget = (typeof statusOfIntent)[BookingIntent];

/** The status that a button asks for. */
export function statusOf(intent: BookingIntent): MoveTarget {
  return statusOfIntent[intent];
}

/** What a person may do with a booking, in the order of the buttons, each with its words. */
export function offeredIntents(moves: readonly BookingStatus[]) {
  return bookingIntents
    .filter((intent) => moves.includes(statusOfIntent[intent]))
    .map((intent) => ({
      intent,
      label: moveWords[statusOfIntent[intent]].button,
      /** Can't be taken back. */
      final: intent === "decline" || intent === "cancel",
    }));
}

/** The intent that a query names, if it is one of those offered now. */
export function askedIntent(
  asked: string | null,
  moves: readonly BookingStatus[],
): BookingIntent | null {
  return offeredIntents(moves).find(({ intent }) => intent === asked)?.intent ?? null;
}

/** What is said when a change was refused: what failed, then why. Undefined leaves the reason's own words. */
export function refusalWords(intent: unknown, error: DomainError): string | undefined {
  const known = bookingIntents.find((candidate) => candidate === intent);
  if (!known || error.code === "stale") return undefined;
  return `${moveWords[statusOfIntent[known]].failed}. ${error.message}`;
}
