import { DomainError } from "../errors.ts";

export function photosBusy(): DomainError {
  const message = "Many photos are being uploaded right now. Please try again in a moment.";
  return new DomainError("busy", message, { retryAfterSeconds: 5 });
}
