import { DomainError } from "../errors.ts";

/** The upload queue is full. */
export function photosBusy(): DomainError {
  const message = "Many photos are being uploaded right now. Please try again in a moment.";
  return new DomainError("busy", message, { retryAfterSeconds: 5 });
}
