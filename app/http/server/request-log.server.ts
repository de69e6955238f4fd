import type { EventHub } from "#app/domain/events.server.ts";
import type { SecurityKind } from "#app/domain/security-events.ts";
import type { Lines } from "./bounded-lines.ts";

/** No query, no body, no ids or secrets from the path. */
export type Answered = {
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Null for visitors. */
  user: string | null;
};

/** `at`: when the answer was ready, in ISO 8601. */
export type RequestLine = { at: string } & Answered;

export type SecurityLine = {
  at: string;
  /** Null for commands and jobs. */
  id: string | null;
  event: SecurityKind;
  /** Null for visitors and commands. */
  user: string | null;
  about: string | null;
};

export type RequestLog = (answered: Answered) => void;

/** Writes a line for each request. */
export function requestLog(lines: Lines): RequestLog {
  return ({ id, method, route, status, ms, user }) => {
    const at = new Date().toISOString();
    const line: RequestLine = { at, id, method, route, status, ms: Math.round(ms * 10) / 10, user };
    const isRefusal = status === 429 || status === 503;
    lines.write(line, isRefusal ? `${status} ${user}` : null);
  };
}

const REFUSALS = new Set<SecurityKind>([
  "cross_origin",
  "forbidden",
  "rate_limited",
  "token_refused",
]);

/** Writes a line for each security event. Returns how to stop. */
export function securityLog(hub: EventHub, lines: Lines): () => void {
  return hub.subscribe((event) => {
    if (event.type !== "security") return;
    const { kind, requestId, actorId, aboutId } = event;
    const at = new Date().toISOString();
    const line: SecurityLine = { at, id: requestId, event: kind, user: actorId, about: aboutId };
    lines.write(line, REFUSALS.has(kind) ? `${kind} ${actorId}` : null);
  });
}
