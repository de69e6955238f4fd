import { randomBytes } from "node:crypto";
import type { Context } from "../context.server.ts";
import { derivedKey } from "../derived-key.server.ts";
import { finishedPhoto } from "../photos/store-photo.server.ts";
import { reportFault } from "../report-fault.ts";
import { seal, unseal } from "../sealing.server.ts";
import { bytesOnDisk } from "../storage/storage-rules.ts";
import { mayBeStored } from "../store-health.server.ts";

/** `bytes`: what its file takes on the disk. */
export type SealedDocument = { key: string; bytes: number };

/**
 * Deletes the files again if `work` fails; where the store could not say whether it did, strays go
 * after a day. Never call it inside a transaction.
 */
export async function withSealedDocuments<R>(
  ctx: Context,
  files: Blob[],
  work: (documents: SealedDocument[]) => Promise<R>,
): Promise<R> {
  const documents: SealedDocument[] = [];
  try {
    for (const file of files) documents.push(await storeDocument(ctx, file));
    return await work(documents);
  } catch (error) {
    if (!mayBeStored(error)) await removeFiles(ctx, documents);
    throw error;
  }
}

async function storeDocument(ctx: Context, file: Blob): Promise<SealedDocument> {
  const { files } = await finishedPhoto(ctx, file, "images");
  const picture = files.get(1280);
  if (!picture) throw new Error("A finished photo has every width");
  const key = randomBytes(16).toString("hex");
  const sealed = seal(secretOf(ctx.config), picture, key);
  await ctx.documents.put(key, sealed);
  return { key, bytes: bytesOnDisk([sealed]) };
}

/** Never throws: what is left is removed as a stray. */
async function removeFiles(ctx: Context, documents: SealedDocument[]): Promise<void> {
  try {
    for (const { key } of documents) await ctx.documents.remove(key);
  } catch (error) {
    reportFault("Files of documents could not be removed", error, ctx.requestId);
  }
}

/** Null for another document's file, a damaged one, or one from before APP_SECRET changed. */
export function openDocument({ config }: Context, key: string, sealed: Buffer): Buffer | null {
  return unseal(secretOf(config), sealed, key);
}

function secretOf(config: Context["config"]): Buffer {
  return derivedKey(config, "verification documents");
}
