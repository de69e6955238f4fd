import { DomainError, type ErrorKind } from "#app/domain/errors.ts";

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

export function statusOf(error: DomainError): number {
  return statusOfKind[error.kind];
}

/** The failure as a DomainError where it is an expected one (a full disk and a busy store are), else null. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === "SQLITE_FULL" || code === "ENOSPC") {
    return new DomainError(
      "storage_full",
      "There is no room left to store this. Nothing was changed.",
    );
  }
  if (typeof code === "string" && code.startsWith("SQLITE_BUSY")) {
    return new DomainError("busy", "The server is busy. Please try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  return null;
}
