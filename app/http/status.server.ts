import { DomainError, type ErrorKind } from "#app/domain/errors.ts";
import { storeFailure } from "#app/domain/store-health.server.ts";
import { noteRefusedWrite } from "./refused-writes.server.ts";

const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  busy: 503,
  not_configured: 503,
  storage_full: 507,
};

/** The HTTP status. */
export function statusOf(error: DomainError): number {
  return statusOfKind[error.kind];
}

/** The status of an answer with this error, and its `retry-after` if trying again may help. */
export function refusalInit(error: DomainError): {
  status: number;
  headers: Record<string, string>;
} {
  const { retryAfterSeconds } = error;
  const headers: Record<string, string> = retryAfterSeconds
    ? { "retry-after": String(retryAfterSeconds) }
    : {};
  return { status: statusOf(error), headers };
}

/** Includes a full disk and a busy or absent database; null for an unexpected error. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const failure = storeFailure(error);
  if (failure === "full") {
    noteRefusedWrite(error as Error);
    return new DomainError(
      "storage_full",
      "There is no room left to store this. Nothing was changed.",
    );
  }
  if (failure) {
    return new DomainError("busy", "The server is busy. Please try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  return null;
}
