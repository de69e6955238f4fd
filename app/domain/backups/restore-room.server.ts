import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { photoFile } from "#app/integrations/photo-storage.server.ts";
import { PHOTO_WIDTHS } from "#app/integrations/stored-photos.ts";
import { MB } from "../limits/shares.ts";
import { isDiskFull } from "../store-health.server.ts";
import { storeIn } from "./backup-folder.ts";
import { photoKeysOf } from "./backup-queries.server.ts";

/** What of a backup goes to the data folder: the rest to a database server, or a bucket. */
type Restored = { dataDir: string; store: boolean; photos: boolean };

/** Throws if the disk of the data folder has less left than a restore of this backup takes. */
export async function insistOnRoom(backup: string, restored: Restored): Promise<void> {
  const { dataDir } = restored;
  const [needed, { bavail, bsize, blocks }] = [
    await bytesOf(backup, restored),
    await statfs(dataDir),
  ];
  // Some network disks don't know their size.
  if (blocks === 0 || bavail * bsize >= needed) return;
  throw new Error(
    `A restore into ${dataDir} takes about ${megabytes(needed)}, and its disk has ${megabytes(bavail * bsize)} left: make room on it, or choose a DATA_DIR on another disk.`,
  );
}

/** The error, or what to do where a disk became full meanwhile or has a quota. */
export function explainRoom(error: Error, dataDir: string): Error {
  if (!isDiskFull(error)) return error;
  return new Error(
    `A disk is full: make room on that of ${dataDir}, and run this again (${error.message}).`,
  );
}

async function bytesOf(backup: string, { dataDir, store, photos }: Restored): Promise<number> {
  // What is changed in it, and its copy before a migration, take as much again.
  const ofStore = store ? 2 * sizeOf(storeIn(backup)) : 0;
  if (!photos) return ofStore;
  let bytes = ofStore;
  for (const key of await photoKeysOf(storeIn(backup)))
    for (const width of PHOTO_WIDTHS)
      if (!existsSync(photoFile(join(dataDir, "photos"), key, width)))
        bytes += sizeOf(photoFile(join(dirname(backup), "photos"), key, width));
  return bytes;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`;
}
