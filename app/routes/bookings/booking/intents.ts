import type { DomainError } from "#app/domain/errors.ts";
import { type BookingStatus, isUnanswered } from "#app/domain/services/booking-rules.ts";
import { type ChangedStatus, statusChangeCopy, withdrawalCopy } from "./copy.ts";

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

/** The texts of an intent for a booking with `status`. */
export function intentCopy(intent: BookingIntent, status: BookingStatus) {
  const withdraws = intent === "cancel" && isUnanswered(status);
  return { ...statusChangeCopy[intentStatus[intent]], ...(withdraws && withdrawalCopy) };
}

/**
 * The intents that lead to `statuses`, in the order of the buttons, for a booking with `status`.
 */
export function offeredIntents(
  statuses: readonly BookingStatus[],
  status: BookingStatus,
): OfferedIntent[] {
  return bookingIntents
    .filter((intent) => statuses.includes(intentStatus[intent]))
    .map((intent) => ({
      intent,
      label: intentCopy(intent, status).button,
      final: intent === "decline" || intent === "cancel",
    }));
}

/** The query's intent, if it is available now. */
export function requestedIntent(
  requested: string | null,
  offered: readonly OfferedIntent[],
): BookingIntent | null {
  return offered.find(({ intent }) => intent === requested)?.intent ?? null;
}

/** 'Failed to accept booking', if it failed unexpectedly. */
export function failureMessage(intent: unknown): string {
  const known = bookingIntents.find((candidate) => candidate === intent) ?? "complete";
  return statusChangeCopy[intentStatus[known]].failed;
}

/** 'Failed to accept booking' and why; undefined to show the error's own message. */
export function refusalMessage(intent: unknown, error: DomainError): string | undefined {
  const isKnown = bookingIntents.some((candidate) => candidate === intent);
  if (!isKnown || error.code === "stale") return undefined;
  return `${failureMessage(intent)}. ${error.message}`;
}
