import { DomainError } from "../errors.ts";

/** What a person is told whose photo finds no place in the queue. */
export function photosBusy(): DomainError {
  const message = "Many photos are being uploaded right now. Please try again in a moment.";
  return new DomainError("busy", message, { retryAfterSeconds: 5 });
}
