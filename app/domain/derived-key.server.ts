import { hkdfSync } from "node:crypto";
import type { Config } from "#app/config.server.ts";

/**
 * A 32-byte key for one purpose, derived from the app's secret; `salt` separates keys with the same
 * purpose.
 */
export function derivedKey(config: Pick<Config, "appSecret">, purpose: string, salt = ""): Buffer {
  return Buffer.from(hkdfSync("sha256", config.appSecret, salt, purpose, 32));
}
