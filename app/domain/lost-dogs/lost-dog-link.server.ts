import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { derivedKey } from "../derived-key.server.ts";

type Secret = Pick<Config, "appSecret">;

/** 128 bits. */
const SIGNATURE_BYTES = 16;

/** Of the page's address: derived rather than stored, so no copy of the database opens a page. */
export function lostDogCode(config: Secret, id: string): string {
  return `${id}.${signature(config, id).toString("base64url")}`;
}

/** The id in a code that we made; null for any other. */
export function lostDogOf(config: Secret, code: string): string | null {
  const [id = "", given = "", ...more] = code.split(".");
  const right = signature(config, id);
  // Compared as text: decoding would accept several spellings.
  const [one, other] = [Buffer.from(given), Buffer.from(right.toString("base64url"))];
  const isOurs = more.length === 0 && one.length === other.length && timingSafeEqual(one, other);
  return isOurs ? id : null;
}

function signature(config: Secret, id: string): Buffer {
  const key = derivedKey(config, "pages of lost dogs");
  return createHmac("sha256", key).update(id).digest().subarray(0, SIGNATURE_BYTES);
}
