import type { Context } from "../context.server.ts";
import { reportFault } from "../report-fault.ts";

/** Never throws: if the storage is unreachable, `discardStrayPhotos` deletes them later. */
export async function removePhotoFiles(ctx: Context, keys: string[]): Promise<void> {
  try {
    for (const key of keys) await ctx.photos.remove(key);
  } catch (error) {
    reportFault("Files of photos could not be removed", error, ctx.requestId);
  }
}
