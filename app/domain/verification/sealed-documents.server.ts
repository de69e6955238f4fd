import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Context } from "../context.server.ts";
import { derivedKey } from "../derived-key.server.ts";
import { finishedPhoto } from "../photos/store-photo.server.ts";
import { reportFault } from "../report-fault.ts";

/** Deletes the files again if `work` fails. Never call it inside a transaction. */
export async function withSealedDocuments<R>(
  ctx: Context,
  files: Blob[],
  work: (keys: string[]) => Promise<R>,
): Promise<R> {
  const keys: string[] = [];
  try {
    for (const file of files) keys.push(await storeDocument(ctx, file));
    return await work(keys);
  } catch (error) {
    await removeFiles(ctx, keys);
    throw error;
  }
}

async function storeDocument(ctx: Context, file: Blob): Promise<string> {
  const { files } = await finishedPhoto(ctx, file, "images");
  const picture = files.get(1280);
  if (!picture) throw new Error("A finished photo has every width");
  const key = randomBytes(16).toString("hex");
  await ctx.documents.put(key, sealDocument(ctx, key, picture));
  return key;
}

/** Never throws: what is left is removed as a stray. */
async function removeFiles(ctx: Context, keys: string[]): Promise<void> {
  try {
    for (const key of keys) await ctx.documents.remove(key);
  } catch (error) {
    reportFault("Files of documents could not be removed", error, ctx.requestId);
  }
}

/** AES-256-GCM, bound to the document's key: 12 bytes of nonce, 16 of tag, then the ciphertext. */
function sealDocument({ config }: Context, key: string, picture: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secretOf(config), nonce);
  cipher.setAAD(Buffer.from(key));
  const sealed = Buffer.concat([cipher.update(picture), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for another document's file, a damaged one, or one from before APP_SECRET changed. */
export function openDocument({ config }: Context, key: string, sealed: Buffer): Buffer | null {
  try {
    const nonce = sealed.subarray(0, 12);
    const decipher = createDecipheriv("aes-256-gcm", secretOf(config), nonce, {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(key));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

function secretOf(config: Context["config"]): Buffer {
  return derivedKey(config, "verification documents");
}
