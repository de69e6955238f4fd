import type { EventHub } from "#app/domain/events.server.ts";
import type { SecurityKind } from "#app/domain/security-events.ts";

/** An answer that went out, for those who count and write them down: no query, no body, no id or secret of a path. */
export type Answered = {
  /** The answer's x-request-id. */
  id: string;
  method: string;
  /** The pattern of its route, so that lines of one route can be counted. */
  route: string;
  status: number;
  /** Milliseconds to the answer. */
  ms: number;
  /** Who asked; null for visitors. */
  user: string | null;
};

/** The same as it stands in the log; `at` is when the answer was ready, in ISO 8601. */
export type RequestLine = { at: string } & Answered;

/** Something about security that happened, as it stands in the log between the requests. */
export type SecurityLine = {
  at: string;
  /** The request it came with; null for commands and jobs. */
  id: string | null;
  event: SecurityKind;
  /** Who did it; null for visitors and commands. */
  user: string | null;
  /** Whom it was done to. */
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

/** Writes a line of JSON for everything about security that happens. Returns the function that ends it. */
export function securityLog(hub: EventHub, write: (line: string) => void): () => void {
  return hub.subscribe((event) => {
    if (event.type !== "security") return;
    const { kind, requestId, actorId, aboutId } = event;
    const at = new Date().toISOString();
    const line: SecurityLine = { at, id: requestId, event: kind, user: actorId, about: aboutId };
    write(JSON.stringify(line));
  });
}
