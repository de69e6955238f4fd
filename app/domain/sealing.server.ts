import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { derivedKey, secretsOf } from "./derived-key.server.ts";

/** What a sealed thing is for, and of: it opens as nothing else. */
export type Lock = {
  purpose: string;
  /** For a key of its own. */
  salt?: string;
  boundTo?: string;
};

/** AES-256-GCM under a key from `APP_SECRET`: 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal(
  config: Pick<Config, "appSecret">,
  { purpose, salt, boundTo = "" }: Lock,
  bytes: Buffer | string,
): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(config, purpose, salt), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(Buffer.from(bytes)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for what is damaged, of something else, or sealed under neither secret of `secretsOf`. */
export function unseal(
  config: Parameters<typeof secretsOf>[0],
  lock: Lock,
  sealed: Buffer,
): Buffer | null {
  for (const secret of secretsOf(config)) {
    const opened = openedBy(derivedKey(secret, lock.purpose, lock.salt), lock, sealed);
    if (opened) return opened;
  }
  return null;
}

/** As `seal`, in base64url. */
export function sealText(config: Pick<Config, "appSecret">, lock: Lock, text: string): string {
  return seal(config, lock, text).toString("base64url");
}

/** As `unseal`, of a text in base64url or base64. */
export function unsealText(
  config: Parameters<typeof secretsOf>[0],
  lock: Lock,
  stored: string,
): string | null {
  return unseal(config, lock, Buffer.from(stored, "base64url"))?.toString("utf8") ?? null;
}

function openedBy(key: Buffer, { boundTo = "" }: Lock, sealed: Buffer): Buffer | null {
  try {
    const nonce = sealed.subarray(0, 12);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
