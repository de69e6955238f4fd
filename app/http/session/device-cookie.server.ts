import { randomBytes } from "node:crypto";
import type { KnownDevice } from "#app/domain/accounts/sign-in/known-devices.server.ts";
import { isSameSecret, signatureOf } from "#app/domain/signatures.server.ts";
import { DAY } from "../../domain/durations.ts";
import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";

const COOKIE = "device";
const DAYS = 180;
/** Of one browser. */
export const MOST_PEOPLE = 4;

/*
 * OWASP's device cookies: `userId.issuedAt.nonce.signature`, newest person first, joined by `~`. It
 * signs nobody in; it only shows that this browser once had a good sign-in for that account.
 */

/** The last people who signed in on this browser, with our signature. */
export function knownDevices(scope: RequestScope, request: Request): KnownDevice[] {
  return entries(scope, request).map(({ userId, issuedAt, nonce }) => ({
    userId,
    deviceId: nonce,
    issuedAt,
  }));
}

/** This browser's id for a person who signed in here before; null if they did not. */
export function deviceOfPerson(scope: RequestScope, request: Request, userId: string) {
  return knownDevices(scope, request).find((known) => known.userId === userId)?.deviceId ?? null;
}

/** Notes that this person signed in on this browser. */
export function rememberDevice(scope: RequestScope, request: Request, userId: string): void {
  const id = deviceOfPerson(scope, request, userId) ?? randomBytes(16).toString("base64url");
  const payload = `${userId}.${scope.ctx.now()}.${id}`;
  const others = entries(scope, request).filter((entry) => entry.userId !== userId);
  const texts = [`${payload}.${sign(scope, payload)}`, ...others.map(({ text }) => text)];
  const maxAgeSeconds = DAYS * 24 * 60 * 60;
  setCookie(scope, COOKIE, texts.slice(0, MOST_PEOPLE).join("~"), { maxAgeSeconds });
}

/** Undoes `rememberDevice`. */
export function forgetDevice(scope: RequestScope, request: Request, userId: string): void {
  const texts = entries(scope, request).flatMap((entry) =>
    entry.userId === userId ? [] : [entry.text],
  );
  const maxAgeSeconds = DAYS * 24 * 60 * 60;
  setCookie(scope, COOKIE, texts.length ? texts.join("~") : null, { maxAgeSeconds });
}

function entries(scope: RequestScope, request: Request) {
  const texts = (readCookie(request, scope.origin, COOKIE) ?? "").split("~").slice(0, MOST_PEOPLE);
  const since = scope.ctx.now() - DAYS * DAY;
  return texts.flatMap((text) => {
    const [userId = "", issuedAt = "", nonce = "", signature = ""] = text.split(".");
    const right = isSameSecret(signature, sign(scope, `${userId}.${issuedAt}.${nonce}`));
    const at = Number(issuedAt);
    return right && at > since ? [{ userId, issuedAt: at, nonce, text }] : [];
  });
}

function sign(scope: RequestScope, payload: string): string {
  return signatureOf(scope.ctx.config, "device cookie", payload);
}
