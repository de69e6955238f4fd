import { randomBytes } from "node:crypto";
import type { Context } from "../context.server.ts";
import { conflict, notFound } from "../errors.ts";
import { finishedPhoto, forEachFile } from "../photos/store-photo.server.ts";
import { reportFault } from "../report-fault.ts";
import { type Lock, seal, unseal } from "../sealing.server.ts";
import { bytesOnDisk } from "../storage/storage-rules.ts";
import { mayBeStored } from "../store-health.server.ts";

const FIELD = "images";

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
    await forEachFile(files, FIELD, async (file) => {
      documents.push(await storeDocument(ctx, file));
    });
    return await work(documents);
  } catch (error) {
    if (!mayBeStored(error)) await removeFiles(ctx, documents);
    throw error;
  }
}

async function storeDocument(ctx: Context, file: Blob): Promise<SealedDocument> {
  const { files } = await finishedPhoto(ctx, file, FIELD);
  const picture = files.get(1280);
  if (!picture) throw new Error("A finished photo has every width");
  const key = randomBytes(16).toString("hex");
  const sealed = seal(ctx.config, documentLock(key), picture);
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

/**
 * A picture, WebP. Throws not_found if its file is gone, and conflict `picture_unreadable` for
 * another document's, a damaged one, or one from under an APP_SECRET that is gone.
 */
export async function openDocument(ctx: Context, key: string): Promise<Buffer> {
  const sealed = await ctx.documents.get(key);
  if (!sealed) throw notFound();
  const picture = unseal(ctx.config, documentLock(key), sealed);
  if (!picture) throw conflict("picture_unreadable", "This picture could not be read.");
  return picture;
}

export function documentLock(key: string): Lock {
  return { purpose: "verification documents", boundTo: key };
}
