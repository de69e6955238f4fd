import { basename } from "node:path";
import { type BucketOptions, openBucket } from "./bucket.server.ts";
import {
  PHOTO_FILE,
  PHOTO_KEY,
  PHOTO_WIDTHS,
  type PhotoStorage,
  type PhotoWidth,
} from "./stored-photos.ts";

/** https://KEY:SECRET@host/bucket/folder?region=eu-central-1. Throws `busy`. */
export function openPhotoBucket(address: string, options: BucketOptions = {}): PhotoStorage {
  const bucket = openBucket(address, options);
  const nameOf = (key: string, width: PhotoWidth) => {
    if (!PHOTO_KEY.test(key)) throw new Error("Not the key of a photo");
    return `${key.slice(0, 2)}/${key}-${width}.webp`;
  };

  async function remove(key: string) {
    await Promise.all(PHOTO_WIDTHS.map((width) => bucket.remove(nameOf(key, width))));
  }

  return {
    remove,
    hasRoom: async () => true,
    async put(key, files) {
      try {
        for (const [width, bytes] of files) {
          await bucket.put(nameOf(key, width), "image/webp", bytes);
        }
      } catch (error) {
        await remove(key).catch(() => {});
        throw error;
      }
    },
    async get(key, width) {
      return PHOTO_KEY.test(key) ? bucket.get(nameOf(key, width)) : null;
    },
    async *keysOlderThan(instant) {
      for await (const names of bucket.namesOlderThan(instant)) {
        const keys = names.flatMap((name) => keyOf(basename(name)));
        if (keys.length > 0) yield [...new Set(keys)];
      }
    },
  };
}

function keyOf(name: string): string[] {
  return PHOTO_FILE.exec(name)?.slice(1) ?? [];
}
