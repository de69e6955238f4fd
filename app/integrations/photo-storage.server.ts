import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { diskRoom } from "./disk-room.server.ts";
import {
  PHOTO_FILE,
  PHOTO_KEY,
  PHOTO_WIDTHS,
  type PhotoStorage,
  type PhotoWidth,
} from "./stored-photos.ts";

/** A bucket if one is configured, else a folder of `dataDir`. */
export async function openPhotos(config: {
  photosUrl: string | null;
  dataDir: string;
  disk?: { reserve: number | undefined };
}): Promise<PhotoStorage> {
  if (!config.photosUrl) {
    const folder = join(config.dataDir, "photos");
    return openPhotoFolder(folder, diskRoom([config.dataDir, folder], config.disk?.reserve));
  }
  const { openPhotoBucket } = await import("./photo-bucket.server.ts");
  return openPhotoBucket(config.photosUrl);
}

/** In subfolders by the key's first two characters. */
export function openPhotoFolder(root: string, hasRoom = always): PhotoStorage {
  const pathOf = (key: string, width: PhotoWidth) => photoFile(root, key, width);

  async function remove(key: string) {
    const paths = PHOTO_WIDTHS.map((width) => pathOf(key, width));
    await Promise.all(paths.flatMap((path) => [discard(path), discard(`${path}.part`)]));
  }

  return {
    remove,
    hasRoom,
    async put(key, files) {
      try {
        await mkdir(folderOf(root, key), { recursive: true });
        for (const [width, bytes] of files) await writeFile(`${pathOf(key, width)}.part`, bytes);
        for (const width of files.keys()) {
          await rename(`${pathOf(key, width)}.part`, pathOf(key, width));
        }
      } catch (error) {
        await remove(key);
        throw error;
      }
    },
    async get(key, width) {
      if (!PHOTO_KEY.test(key)) return null;
      try {
        return await readFile(pathOf(key, width));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async *keysOlderThan(instant) {
      for (const folder of await readdir(root).catch(() => [])) {
        const keys = new Set<string>();
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const [, key] = PHOTO_FILE.exec(name) ?? [];
          if (!key || keys.has(key)) continue;
          const { mtimeMs } = await stat(join(root, folder, name)).catch(() => ({
            mtimeMs: Infinity,
          }));
          if (mtimeMs < instant) keys.add(key);
        }
        if (keys.size > 0) yield [...keys];
      }
    },
  };
}

/** Where a folder of photos has one. */
export function photoFile(root: string, key: string, width: PhotoWidth): string {
  return join(folderOf(root, key), `${key}-${width}.webp`);
}

function folderOf(root: string, key: string): string {
  if (!PHOTO_KEY.test(key)) throw new Error("Not the key of a photo");
  return join(root, key.slice(0, 2));
}

async function always(): Promise<boolean> {
  return true;
}

function discard(path: string) {
  return rm(path, { force: true });
}
