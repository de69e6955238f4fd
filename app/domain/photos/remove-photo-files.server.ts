import type { Context } from "../context.server.ts";
import { reportFault } from "../report-fault.ts";

/**
 * Removes the files of photos whose rows are gone. While the storage can't be reached they stay, until
 * stray ones are looked for (`discardStrayPhotos`): what took the rows has succeeded all the same.
 */
export async function removePhotoFiles(ctx: Context, keys: string[]): Promise<void> {
  try {
    for (const key of keys) await ctx.photos.remove(key);
  } catch (error) {
    reportFault("Files of photos could not be removed", error, ctx.requestId);
  }
}
