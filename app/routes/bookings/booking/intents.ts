import type { BookingStatus } from "#app/domain/bookings/booking-rules.ts";
import type { DomainError } from "#app/domain/errors.ts";
import { type ChangedStatus, statusChangeCopy } from "./copy.ts";

/** What a party may do, as `?confirm=` and the form's `intent` name it. */
export const bookingIntents = ["accept", "decline", "cancel", "complete"] as const;
export type BookingIntent = (typeof bookingIntents)[number];

export const intentStatus: Record<BookingIntent, ChangedStatus> = {
  accept: "accepted",
  decline: "rejected",
  cancel: "cancelled",
  complete: "completed",
};

export type OfferedIntent = { intent: BookingIntent; label: string; final: boolean };

/** In the order of the buttons. */
export function offeredIntents(statuses: readonly BookingStatus[]): OfferedIntent[] {
  return bookingIntents
    .filter((intent) => statuses.includes(intentStatus[intent]))
    .map((intent) => ({
      intent,
      label: statusChangeCopy[intentStatus[intent]].button,
      final: intent === "decline" || intent === "cancel",
    }));
}

/** The query's intent, if it is available now. */
export function requestedIntent(
  requested: string | null,
  statuses: readonly BookingStatus[],
): BookingIntent | null {
  return offeredIntents(statuses).find(({ intent }) => intent === requested)?.intent ?? null;
}

/** 'Failed to accept booking' and why; undefined for the error's own message. */
export function refusalMessage(intent: unknown, error: DomainError): string | undefined {
  const known = bookingIntents.find((candidate) => candidate === intent);
  if (!known || error.code === "stale") return undefined;
  return `${statusChangeCopy[intentStatus[known]].failed}. ${error.message}`;
}
