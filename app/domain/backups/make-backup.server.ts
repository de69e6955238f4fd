import { copyFile, mkdir, open, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  openPhotoFolder,
  PHOTO_WIDTHS,
  type PhotoStorage,
  type PhotoWidth,
} from "#app/integrations/photo-storage.server.ts";
import { STORE_FILE } from "#db/connect.ts";
import { copySqlite, readSqlite } from "#db/engines/sqlite-copy.ts";
import { isoOf } from "../dates.ts";
import { backupName, type Manifest, manifestPath, sha256Of } from "./backup-folder.ts";
import { contentsOf } from "./backup-queries.server.ts";
import { completeLedger } from "./deletion-ledger.server.ts";

export type BackupPlan = {
  dataDir: string;
  photos: PhotoStorage;
  /** All backups in it share one folder of photos. */
  into: string;
  now: number;
};

/** Backs up a running server, and starts over (three times) if a photo is deleted meanwhile. */
export async function makeBackup({ dataDir, photos, into, now }: BackupPlan): Promise<string> {
  const folder = join(into, backupName(now));
  const store = join(folder, STORE_FILE);
  const backedUp = openPhotoFolder(join(into, "photos"));
  await mkdir(folder, { recursive: true });
  try {
    let missing: string[] = [];
    for (let tries = 0; tries < 3; tries++) {
      await rm(store, { force: true });
      await copySqlite(join(dataDir, STORE_FILE), store);
      missing = await copyPhotos((await contentsOf(store)).photoKeys, photos, backedUp);
      if (missing.length === 0) break;
    }
    const ledger = await completeLedgerFrom(store, into);
    await copyFile(ledger, join(folder, basename(ledger)));
    const { photoKeys, ...counts } = await contentsOf(store);
    const manifest: Manifest = {
      madeAt: isoOf(now),
      sha256: await sha256Of(store),
      ...counts,
      photos: photoKeys.length,
      missingPhotos: missing,
    };
    await syncFile(store);
    await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
      flush: true,
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Each backup has the list as it was then, too. */
async function completeLedgerFrom(store: string, into: string): Promise<string> {
  const db = readSqlite(store);
  try {
    return await completeLedger(into, db);
  } finally {
    await db.destroy();
  }
}

/** Returns the keys that `from` no longer has. */
export async function copyPhotos(
  keys: string[],
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (await hasWhole(to, key)) continue;
    const files = new Map<PhotoWidth, Buffer>();
    for (const width of PHOTO_WIDTHS) {
      const bytes = await from.get(key, width);
      if (bytes) files.set(width, bytes);
    }
    if (files.size === PHOTO_WIDTHS.length) await to.put(key, files);
    else missing.push(key);
  }
  return missing;
}

/** Whether a photo exists in every width. */
export async function hasWhole(photos: PhotoStorage, key: string): Promise<boolean> {
  const found = await Promise.all(PHOTO_WIDTHS.map((width) => photos.get(key, width)));
  return found.every((bytes) => bytes !== null);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}
