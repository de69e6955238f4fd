import { hkdfSync } from "node:crypto";
import type { Config } from "#app/config.server.ts";

/** 32 bytes; `salt` separates keys with the same purpose. */
export function derivedKey(config: Pick<Config, "appSecret">, purpose: string, salt = ""): Buffer {
  return Buffer.from(hkdfSync("sha256", config.appSecret, salt, purpose, 32));
}
