import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { PHOTO_KEY } from "./stored-photos.ts";

/** Encrypted pictures of documents, apart from the photos. Backups leave them out. */
export type DocumentStorage = {
  put(key: string, sealed: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Of files last written before this instant (ms). */
  keysOlderThan(instant: number): AsyncGenerator<string[]>;
};

export const DOCUMENTS_FOLDER = "documents";
/** Keys that a statement can compare with a table: a store takes 32,766 values at most. */
const MOST_AT_ONCE = 500;
const FILE_NAME = /^([0-9a-f]{32})\.sealed(\.part)?$/;

/** Where the photos are: in the data folder or in the bucket. */
export async function openDocuments(config: {
  photosUrl: string | null;
  dataDir: string;
}): Promise<DocumentStorage> {
  if (!config.photosUrl) return openDocumentFolder(join(config.dataDir, DOCUMENTS_FOLDER));
  const { openBucket } = await import("./bucket.server.ts");
  const bucket = openBucket(config.photosUrl);
  const nameOf = (key: string) => `${DOCUMENTS_FOLDER}/${fileName(key)}`;
  return {
    put: (key, sealed) => bucket.put(nameOf(key), "application/octet-stream", sealed),
    get: (key) => bucket.get(nameOf(key)),
    remove: (key) => bucket.remove(nameOf(key)),
    async *keysOlderThan(instant) {
      for await (const names of bucket.namesOlderThan(instant, `${DOCUMENTS_FOLDER}/`)) {
        yield names.flatMap(keyOf);
      }
    },
  };
}

function openDocumentFolder(root: string): DocumentStorage {
  const pathOf = (key: string) => join(root, fileName(key));
  async function remove(key: string) {
    for (const path of [pathOf(key), `${pathOf(key)}.part`]) await rm(path, { force: true });
  }
  return {
    remove,
    async put(key, sealed) {
      const path = pathOf(key);
      try {
        await mkdir(root, { recursive: true });
        await writeFile(`${path}.part`, sealed);
        await rename(`${path}.part`, path);
      } catch (error) {
        await remove(key);
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async *keysOlderThan(instant) {
      const keys = new Set<string>();
      for (const name of await readdir(root).catch(() => [])) {
        const written = (await stat(join(root, name)).catch(() => null))?.mtimeMs ?? Infinity;
        if (written < instant) for (const key of keyOf(name)) keys.add(key);
      }
      const left = [...keys];
      while (left.length > 0) yield left.splice(0, MOST_AT_ONCE);
    },
  };
}

function fileName(key: string): string {
  if (!PHOTO_KEY.test(key)) throw new Error("Not the key of a document");
  return `${key}.sealed`;
}

function keyOf(name: string): string[] {
  return FILE_NAME.exec(basename(name))?.slice(1, 2) ?? [];
}
