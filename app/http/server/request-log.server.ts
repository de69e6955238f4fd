import type { EventHub } from "#app/domain/events.server.ts";
import type { SecurityKind } from "#app/domain/security-events.ts";

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

/** Writes a line of JSON for each request. */
export function requestLog(write: (line: string) => void): RequestLog {
  return ({ id, method, route, status, ms, user }) => {
    const at = new Date().toISOString();
    const line: RequestLine = { at, id, method, route, status, ms: Math.round(ms * 10) / 10, user };
    write(JSON.stringify(line));
  };
}

/** Writes a line of JSON for each security event. Returns how to stop. */
export function securityLog(hub: EventHub, write: (line: string) => void): () => void {
  return hub.subscribe((event) => {
    if (event.type !== "security") return;
    const { kind, requestId, actorId, aboutId } = event;
    const at = new Date().toISOString();
    const line: SecurityLine = { at, id: requestId, event: kind, user: actorId, about: aboutId };
    write(JSON.stringify(line));
  });
}
