import type { MessageJson, UpdatesJson } from "#app/domain/messages/message-json.ts";
import type { ServerFrame } from "#app/realtime/frames.ts";

export type { MessageJson, ServerFrame, UpdatesJson };

/** Shown without a connection, and when no answer comes. */
export const NOT_CONNECTED = "You seem to be offline";

/** A refusal by the server. `retryable` means that a repeat may succeed soon. */
export class Refusal extends Error {
  readonly code: string;
  readonly retryable: boolean;
  readonly reason: string | undefined;

  constructor(message: string, code: string, retryable = false, reason?: string) {
    super(message);
    this.code = code;
    this.retryable = retryable;
    this.reason = reason;
  }
}

/** Retries silently for up to a minute before saying that something is wrong. */
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

/** `call` returns an API call's JSON; throws a `Refusal`, or another error without an answer. */
export type LiveTransport = {
  openSocket(events: SocketEvents): OpenedSocket;
  call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T>;
};
