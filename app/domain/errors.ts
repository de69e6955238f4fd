/** Each edge maps it to an answer of its own. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "too_large"
  | "busy"
  | "not_configured"
  | "storage_full";

export type FieldErrors = Record<string, string[]>;

type Details = {
  /** snake_case code for programs; defaults to the kind. */
  code?: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** Further public members of the answer, such as bookingId. */
  extra?: Record<string, string>;
};

/** An expected failure. `message` is shown to the person. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, string>;

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message);
    this.name = "DomainError";
    this.kind = kind;
    this.code = details.code ?? (kind === "invalid" ? "validation_failed" : kind);
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extra = details.extra ?? {};
  }
}

/** With `field`, the message is shown beside that field. */
export function invalid(message: string, field?: string): DomainError {
  return new DomainError("invalid", message, field ? { errors: { [field]: [message] } } : {});
}

/** The thing does not exist, or the caller may not know that it does. */
export function notFound(): DomainError {
  return new DomainError("not_found", "Not found");
}

/** The caller may know that the thing exists, but not do this. */
export function forbidden(
  message = "You are not allowed to do this",
  code = "forbidden",
): DomainError {
  return new DomainError("forbidden", message, { code });
}

/** The current state refuses it; `code` is one of the contract's conflict codes. */
export function conflict(
  code: string,
  message: string,
  extra?: Record<string, string>,
): DomainError {
  return new DomainError("conflict", message, extra ? { code, extra } : { code });
}
