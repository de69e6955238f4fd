import { hkdfSync } from "node:crypto";
import type { Config } from "#app/config.server.ts";

/** A key of 32 bytes for one purpose, from the app's secret; `salt` sets keys of the same purpose apart. */
export function derivedKey(config: Pick<Config, "appSecret">, purpose: string, salt = ""): Buffer {
  return Buffer.from(hkdfSync("sha256", config.appSecret, salt, purpose, 32));
}
