import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { derivedKey, secretsOf } from "./derived-key.server.ts";

/** HMAC-SHA-256 in base64url, under a key that is used for this purpose only. */
export function signatureOf(
  config: Pick<Config, "appSecret">,
  purpose: string,
  text: string,
): string {
  return createHmac("sha256", derivedKey(config, purpose)).update(text).digest("base64url");
}

/**
 * For links that outlive a change of `APP_SECRET`, while the one before is known. Given a whole token, as
 * text, it accepts one spelling of it: what reads its parts may understand several.
 */
export function isSignature(
  config: Parameters<typeof secretsOf>[0],
  given: string,
  sign: (secret: Pick<Config, "appSecret">) => string,
): boolean {
  return secretsOf(config).some((secret) => isSameSecret(given, sign(secret)));
}

/** Takes as long for every wrong text, so that nobody can find the right one letter by letter. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
