import type { DescribedCall } from "../api/call-description.ts";

type JsonSchema = Record<string, unknown>;

const furtherSitter = { type: "string", description: "Of `alsoAsk`, who was refused" };

/** Additional members, by code. */
const extraOf: Record<string, Record<string, JsonSchema>> = {
  unauthenticated: {
    reason: {
      type: "string",
      enum: ["account_locked"],
      description: "Only for a session that ended because its account was locked",
    },
  },
  second_factor_required: {
    challenge: {
      type: "string",
      description: "Only for `second_factor_required`: goes with the code, within ten minutes",
    },
  },
  duplicate_request: {
    bookingId: { type: "string" },
    sitterId: furtherSitter,
    seriesId: { type: "string", description: "Of the same weekly booking" },
    waitingId: { type: "string", description: "Of another weekly booking, not answered yet" },
  },
  sitter_unavailable: { sitterId: furtherSitter },
  dog_unavailable: { dogId: { type: "string" } },
  dog_does_not_fit: { dogId: { type: "string" }, sitterId: furtherSitter },
  invalid_transition: { status: { type: "string", description: "The current one" } },
  not_accepted: { status: { type: "string", description: "The current one" } },
  calendar_not_connected: { connectUrl: { type: "string" } },
  internal_error: { requestId: { type: "string" } },
};

const meaningOf: Record<number, string> = {
  400: "The request is invalid",
  401: "Not signed in",
  403: "Not allowed",
  404: "Doesn't exist, or the caller may not see it",
  405: "Method not allowed",
  406: "The client doesn't accept JSON",
  409: "Conflicts with the current state",
  413: "Request too large",
  415: "Unsupported media type",
  429: "Too many requests",
  500: "Server error",
  503: "Busy, or not configured",
  507: "The server's disk is full",
};

/** By status: the call's own, and those of every such call. */
export function errorsOf(described: DescribedCall): Map<number, string[]> {
  const { call, who, query, body, files, errors = {} } = described;
  const errorCodes = new Map<number, string[]>();
  const add = (status: number, ...codes: readonly string[]) =>
    errorCodes.set(status, [...new Set([...(errorCodes.get(status) ?? []), ...codes])]);
  if (query ?? body) add(400, "validation_failed");
  if (body) add(400, "malformed_body");
  if (who === "signed in") add(401, "unauthenticated");
  if (!call.startsWith("GET")) {
    add(403, "cross_origin");
    add(415, "unsupported_media_type");
    add(429, "rate_limited");
    add(507, "storage_full");
  }
  if (files) add(409, "quota_reached");
  if (call.includes("{")) add(404, "not_found");
  for (const [status, codes] of Object.entries(errors)) add(Number(status), ...codes);
  add(406, "not_acceptable");
  add(413, "too_large");
  add(500, "internal_error");
  add(503, "busy");
  return new Map([...errorCodes].sort(([one], [other]) => one - other));
}

export function errorAnswer(status: number, codes: readonly string[]): JsonSchema {
  const extra = Object.assign({}, ...codes.map((code) => extraOf[code] ?? {}));
  const schema = {
    type: "object",
    properties: {
      message: { type: "string", description: "For a person" },
      code: { type: "string", enum: codes },
      ...([400, 404, 409].includes(status)
        ? { errors: { $ref: "#/components/schemas/FieldErrors" } }
        : {}),
      ...extra,
    },
    required: ["message", "code"],
    additionalProperties: false,
  };
  const retry = { $ref: "#/components/headers/RetryAfter" };
  const example = { message: meaningOf[status], code: codes[0] };
  return {
    description: `${meaningOf[status] ?? "Refused"}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
    headers: {
      "x-request-id": { $ref: "#/components/headers/RequestId" },
      ...(status === 429 || status === 503 ? { "retry-after": retry } : {}),
    },
    content: { "application/json": { schema, example } },
  };
}
