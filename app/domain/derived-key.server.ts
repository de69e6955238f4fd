import { hkdfSync } from "node:crypto";
import type { Config } from "#app/config.server.ts";

type Secrets = Pick<Config, "appSecret"> & Partial<Pick<Config, "previousSecret">>;

/** 32 bytes; `salt` separates keys with the same purpose. */
export function derivedKey(config: Pick<Config, "appSecret">, purpose: string, salt = ""): Buffer {
  return Buffer.from(hkdfSync("sha256", config.appSecret, salt, purpose, 32));
}

/** `APP_SECRET` and, while it is being changed, the one before. */
export function secretsOf({ appSecret, previousSecret }: Secrets): { appSecret: string }[] {
  return [appSecret, ...(previousSecret ? [previousSecret] : [])].map((appSecret) => ({
    appSecret,
  }));
}
