import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM, bound to `boundTo`: 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal(key: Buffer, bytes: Buffer | string, boundTo = ""): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(Buffer.from(bytes)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for what is damaged, bound to something else or sealed with another key. */
export function unseal(key: Buffer, sealed: Buffer, boundTo = ""): Buffer | null {
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
