import { createECDH } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import type { VapidKeys } from "#app/integrations/push-encryption.server.ts";
import { derivedKey } from "../../derived-key.server.ts";

/** The same in every process that has the same `APP_SECRET`. */
export function vapidKeys(
  config: Pick<Config, "appSecret" | "vapidPrivateKey" | "supportEmail" | "mailFrom">,
): VapidKeys {
  const { vapidPrivateKey, supportEmail, mailFrom } = config;
  const pair = createECDH("prime256v1");
  const key = vapidPrivateKey
    ? Buffer.from(vapidPrivateKey, "base64url")
    : derivedKey(config, "web push");
  pair.setPrivateKey(key);
  return {
    publicKey: pair.getPublicKey("base64url"),
    // Not the pair's, which leaves out zeros at the beginning.
    privateKey: key.toString("base64url"),
    contact: `mailto:${supportEmail ?? mailFrom}`,
  };
}
