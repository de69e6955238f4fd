import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Where finished photos lie: one WebP file for each width of a key. */
export type PhotoStorage = {
  /** Keeps all widths or none. */
  put(key: string, files: Map<PhotoWidth, Buffer>): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string, width: PhotoWidth): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** Photos in a folder, spread over 256 sub-folders by the key's first two characters. */
export function openPhotoFolder(root: string): PhotoStorage {
  const folderOf = (key: string) => join(root, key.slice(0, 2));
  const pathOf = (key: string, width: PhotoWidth) => join(folderOf(key), `${key}-${width}.webp`);

  async function remove(key: string) {
    await Promise.all(PHOTO_WIDTHS.map((width) => rm(pathOf(key, width), { force: true })));
  }

  return {
    remove,
    async put(key, files) {
      try {
        await mkdir(folderOf(key), { recursive: true });
        for (const [width, bytes] of files) {
          const temporary = `${pathOf(key, width)}.part`;
          await writeFile(temporary, bytes);
          await rename(temporary, pathOf(key, width));
        }
      } catch (error) {
        await remove(key);
        throw error;
      }
    },
    async get(key, width) {
      try {
        return await readFile(pathOf(key, width));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}
