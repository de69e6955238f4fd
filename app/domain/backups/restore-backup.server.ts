import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openPhotoFolder, type PhotoStorage } from "#app/integrations/photo-storage.server.ts";
import { RESTORING_FOLDER, STORE_FILE } from "#db/connect.ts";
import type { Manifest } from "./backup-folder.ts";
import { contentsOf } from "./backup-queries.server.ts";
import { copyPhotos } from "./make-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

/**
 * Puts a backup into a data folder that holds no store, after reading it through: photos first, then
 * the store into a folder aside, where `settle` makes it true again, and into its place last and at
 * once, so that half a restore is no store. Returns what the backup holds and what `settle` says.
 * Throws when the folder has a store already or the backup is damaged.
 */
export async function restoreBackup<S>(
  folder: string,
  dataDir: string,
  photos: PhotoStorage,
  settle: (folder: string) => Promise<S>,
): Promise<{ manifest: Manifest; settled: S }> {
  const store = join(dataDir, STORE_FILE);
  if (existsSync(store)) {
    throw new Error(`There is a store in ${dataDir} already. Restore into a new DATA_DIR.`);
  }
  // There from the beginning, so that no server starts on half a restore.
  const aside = join(dataDir, RESTORING_FOLDER);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  const manifest = await verifyBackup(folder).catch(async (error) => {
    await rm(aside, { recursive: true });
    throw error;
  });
  const { photoKeys } = await contentsOf(join(folder, STORE_FILE));
  const kept = openPhotoFolder(join(dirname(folder), "photos"));
  await copyPhotos(photoKeys, kept, photos);
  await copyFile(join(folder, STORE_FILE), join(aside, STORE_FILE));
  const settled = await settle(aside);
  await rename(join(aside, STORE_FILE), store);
  await rm(aside, { recursive: true });
  return { manifest, settled };
}
