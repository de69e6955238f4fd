import type { Config } from "#app/config.server.ts";
import { isSignature, signatureOf } from "../signatures.server.ts";

type Secret = Pick<Config, "appSecret">;

/** Short enough for an address that people print and type. */
const SIGNATURE_BYTES = 16;

/**
 * The last part of the address of a page: its id, signed. Derived rather than stored, so that a copy
 * of the database opens no page.
 */
export function lostDogCode(config: Secret, id: string): string {
  const whole = Buffer.from(signatureOf(config, "pages of lost dogs", id), "base64url");
  return `${id}.${whole.subarray(0, SIGNATURE_BYTES).toString("base64url")}`;
}

/** The id in a code made by `lostDogCode`; null if the code is not. */
export function lostDogOf(
  config: Secret & Partial<Pick<Config, "previousSecret">>,
  code: string,
): string | null {
  const [id = ""] = code.split(".");
  return isSignature(config, code, (secret) => lostDogCode(secret, id)) ? id : null;
}
