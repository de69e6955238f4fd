import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Context } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { noteSecurity } from "#app/domain/security-events.ts";
import { asDomainError, statusOf } from "#app/http/status.server.ts";
import type { FrameError } from "./frames.ts";

/** Unexpected errors are logged and reported without detail. */
export function frameError(error: unknown): FrameError {
  const known = asDomainError(error);
  if (!known) {
    reportFault("A socket's command failed", error);
    return { message: "Something went wrong", code: "internal_error" };
  }
  const { message, code, errors, retryAfterSeconds: retryAfter } = known;
  return { message, code, ...(errors && { errors }), ...(retryAfter && { retryAfter }) };
}

/** Logs refusals that matter to security. */
export function noteRefusal(caller: Context, error: unknown, userId?: string): void {
  if (!(error instanceof DomainError)) return;
  const kind = error.code === "cross_origin" ? error.code : error.kind;
  if (kind === "cross_origin" || kind === "forbidden" || kind === "rate_limited")
    noteSecurity(caller, kind, userId);
}

const LONGEST_REFUSAL = 5_000;

/** Answers a refused upgrade over plain HTTP, and closes. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  if (socket.destroyed) return;
  const known = asDomainError(error);
  const status = known ? statusOf(known) : 500;
  const body = JSON.stringify(frameError(error));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(known?.retryAfterSeconds ? [`Retry-After: ${known.retryAfterSeconds}`] : []),
  ];
  socket.once("finish", () => socket.destroy());
  // Whoever doesn't read it.
  setTimeout(() => socket.destroy(), LONGEST_REFUSAL).unref();
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
