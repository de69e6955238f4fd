import type { MessageJson, UpdatesJson } from "#app/domain/messages/message-json.ts";
import type { ServerFrame } from "#app/realtime/frames.ts";

export type { MessageJson, ServerFrame, UpdatesJson };

/** What the server refuses, in its own words. `retryable`: the same may go well in a moment. */
export class Refusal extends Error {
  readonly code: string;
  readonly retryable: boolean;
  /** Why the session ended, where the server says so. */
  readonly reason: string | undefined;

  constructor(message: string, code: string, retryable = false, reason?: string) {
    super(message);
    this.code = code;
    this.retryable = retryable;
    this.reason = reason;
  }
}

/** A limit that is over within a minute is waited for; one of a day is told. */
export function isSoonOver(code: string, retryAfterSeconds: number): boolean {
  return code === "rate_limited" && retryAfterSeconds > 0 && retryAfterSeconds <= 60;
}

export const SESSION_OVER = "unauthenticated";

export type SocketEvents = {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
};

export type OpenedSocket = { send(text: string): void; close(): void };

/**
 * How a client reaches the server: the browser by its own means, programs by theirs. `call` answers
 * the JSON of an API call and throws a `Refusal`, or anything else when there is no answer.
 */
export type LiveTransport = {
  openSocket(events: SocketEvents): OpenedSocket;
  call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T>;
};
