import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import type { PhotoStorage } from "#app/integrations/stored-photos.ts";
import { type Db, RESTORING_FOLDER, STORE_FILE } from "#db/connect.ts";
import { restoreDump } from "#db/move/restore-dump.ts";
import { type Manifest, storeIn } from "./backup-folder.ts";
import { photoKeysOf } from "./backup-queries.server.ts";
import { copyPhotos } from "./copy-photos.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

type Steps<O, S> = {
  /** Once the backup is known to be whole, and before anything is written. */
  insistOnRoom: () => Promise<void>;
  /** Throws for a store of another secret or version. */
  open: (folder: string) => Promise<O>;
  settle: (opened: O) => Promise<S>;
};

/**
 * Opens the copy first, so that one of another secret or version leaves nothing behind, and moves
 * it into place last, in one rename, so that an interruption leaves no store.
 */
export async function restoreBackup<O, S>(
  folder: string,
  dataDir: string,
  photos: PhotoStorage,
  { insistOnRoom, open, settle }: Steps<O, S>,
): Promise<{ manifest: Manifest; settled: S }> {
  const store = join(dataDir, STORE_FILE);
  if (existsSync(store)) {
    throw new Error(`There is a store in ${dataDir} already. Restore into a new DATA_DIR.`);
  }
  // Exists from the start, so that no server starts on an unfinished restore.
  const aside = join(dataDir, RESTORING_FOLDER);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  async function begin() {
    const manifest = await verifyBackup(folder);
    await insistOnRoom();
    await copyFile(join(folder, STORE_FILE), join(aside, STORE_FILE));
    return { manifest, opened: await open(aside) };
  }
  const { manifest, opened } = await begin().catch(async (error) => {
    await rm(aside, { recursive: true });
    throw error;
  });
  await putPhotos(folder, photos);
  const settled = await settle(opened);
  await rename(join(aside, STORE_FILE), store);
  await rm(aside, { recursive: true });
  return { manifest, settled };
}

/** Of a dump, into an empty database. Can be killed and run again. */
export async function restoreToServer<O extends { db: Db }, S>(
  folder: string,
  databaseUrl: string,
  photos: PhotoStorage,
  { insistOnRoom, open, settle }: Omit<Steps<O, S>, "open"> & { open: () => Promise<O> },
): Promise<{ manifest: Manifest; settled: S }> {
  const manifest = await verifyBackup(folder);
  await insistOnRoom();
  const settled = await restoreDump(storeIn(folder), databaseUrl, async () => {
    const opened = await open();
    await putPhotos(folder, photos).catch(async (error) => {
      await opened.db.destroy();
      throw error;
    });
    return settle(opened);
  });
  return { manifest, settled };
}

async function putPhotos(backup: string, photos: PhotoStorage): Promise<void> {
  const backedUp = openPhotoFolder(join(dirname(backup), "photos"));
  await copyPhotos(await photoKeysOf(storeIn(backup)), backedUp, photos);
}
