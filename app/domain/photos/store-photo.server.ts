import { randomBytes } from "node:crypto";
import {
  type FinishedPhoto,
  finishPhoto,
  type PhotoFault,
  PhotoRefused,
} from "#app/integrations/images.server.ts";
import { type Context, type SignedIn, transact } from "../context.server.ts";
import { DomainError, invalid } from "../errors.ts";
import { seenText } from "../fields.ts";
import { oneLine } from "../one-line.ts";
import { shortened } from "../shortened.ts";
import { refuseAboveQuota } from "../storage/storage-quota.server.ts";
import { bytesOnDisk } from "../storage/storage-rules.ts";
import { mayBeStored } from "../store-health.server.ts";
import { PHOTO_BYTES } from "./photo-path.ts";
import { photosBusy } from "./photos-busy.ts";

const words: Record<Exclude<PhotoFault, "busy">, string> = {
  not_a_picture: "Please upload an image file",
  heic: "HEIC photos are not supported, please choose JPEG",
  too_many_pixels: "This image has too many pixels, please choose one of at most {most}",
  too_many_whole_pixels:
    "This image has too many pixels for its format, please choose a JPEG or one of at most {most}",
};

/** Of a file, as a refusal names it. */
const LONGEST_NAME = 60;

const NO_ROOM =
  "There is no room for more photos right now. Please go on without them, or try again later.";

/** A public one is shown to everybody who has its address. */
export type PhotoKind = "public" | "private";

/**
 * Returns the key. Never call it inside a transaction. Throws invalid, `busy`, `storage_full`,
 * `quota_reached`.
 */
export async function storePhoto(
  ctx: SignedIn,
  file: Blob,
  field = "photo",
  kind: PhotoKind = "public",
): Promise<string> {
  return savePhoto(ctx, await finishedPhoto(ctx, file, field), kind);
}

/**
 * Counts as an upload, of a visitor by the address. Throws invalid, `busy`, `rate_limited`, and
 * `storage_full` where what is left of the disk is kept for the rest.
 */
export async function finishedPhoto(
  ctx: Context,
  file: Blob,
  field: string,
): Promise<FinishedPhoto> {
  if (!(await ctx.photos.hasRoom())) throw new DomainError("storage_full", NO_ROOM);
  await ctx.limits.take("upload", ctx.actor?.id ?? ctx.address);
  if (file.size >= PHOTO_BYTES) throw invalid("Image size should be less than 5MB", field);
  return finish(ctx, file, field);
}

/** Throws `storage_full`, `quota_reached`. */
export async function savePhoto(
  ctx: SignedIn,
  photo: FinishedPhoto,
  kind: PhotoKind = "public",
): Promise<string> {
  const key = (kind === "private" ? "p" : "") + randomBytes(16).toString("hex");
  await ctx.photos.put(key, photo.files);
  try {
    const { width, height, files } = photo;
    const row = { key, owner_id: ctx.actor.id, width, height, created_at: ctx.now() };
    const bytes = bytesOnDisk(files.values());
    const store = async (ctx: SignedIn) => {
      await ctx.db
        .insertInto("photos")
        .values({ ...row, bytes })
        .execute();
      await refuseAboveQuota(ctx, bytes);
    };
    // Photos and messages of one person change the same count.
    await transact(ctx, store, { turns: [ctx.actor.id] });
  } catch (error) {
    if (!mayBeStored(error)) await ctx.photos.remove(key);
    throw error;
  }
  return key;
}

/** Calls `work` with each; a refusal of one of several files says which. */
export async function forEachFile(
  files: Blob[],
  field: string,
  work: (file: Blob) => Promise<void>,
): Promise<void> {
  for (const file of files)
    await work(file).catch((error: unknown) => {
      const isNamed = files.length > 1 && file instanceof File && error instanceof DomainError;
      if (!isNamed || error.kind !== "invalid") throw error;
      const name = shortened(oneLine(seenText(file.name)), LONGEST_NAME) || "A photo";
      throw invalid(`${name}: ${error.message}`, field);
    });
}

async function finish(ctx: Context, file: Blob, field: string): Promise<FinishedPhoto> {
  try {
    return await finishPhoto(file, ctx.address);
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    if (error.fault === "busy") throw photosBusy();
    const megapixels = Math.floor(error.mostPixels / 1e6);
    throw invalid(words[error.fault].replace("{most}", `${megapixels} megapixels`), field);
  }
}
