import { copyFile, mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { PHOTO_FILE, type PhotoStorage } from "#app/integrations/stored-photos.ts";
import { type Db, STORE_FILE } from "#db/connect.ts";
import { readPostgres } from "#db/engines/postgres.ts";
import { DUMP_FILE, dumpPostgres } from "#db/engines/postgres-dump.ts";
import { copySqlite, readSqlite } from "#db/engines/sqlite-copy.ts";
import { isoOf } from "../dates.ts";
import {
  backupName,
  backupsIn,
  type Manifest,
  manifestPath,
  readManifest,
  sha256Of,
  storeIn,
  unfinishedIn,
  unreadableIn,
} from "./backup-folder.ts";
import { type Contents, contentsOf, photoKeysOf } from "./backup-queries.server.ts";
import { copyPhotos } from "./copy-photos.server.ts";
import { completeLedger } from "./deletion-ledger.server.ts";
import { type Verified, verifyContents } from "./verify-backup.server.ts";

export type BackupPlan = {
  /** Of a server's database; else the store is a file in `dataDir`. */
  databaseUrl?: string | null;
  dataDir: string;
  photos: PhotoStorage;
  /** All backups in it share one folder of photos. */
  into: string;
  now: number;
};

/**
 * Backs up a running server, and starts over (three times) if a photo is deleted meanwhile. Throws and
 * leaves nothing if the backup can't be verified: it neither counts as the newest nor fills the disk.
 */
export async function makeBackup(plan: BackupPlan): Promise<Verified & { folder: string }> {
  const { databaseUrl, photos, into, now } = plan;
  const folder = join(into, backupName(now));
  const store = join(folder, databaseUrl ? DUMP_FILE : STORE_FILE);
  const backedUp = openPhotoFolder(join(into, "photos"));
  await mkdir(folder, { recursive: true });
  try {
    let contents: Contents;
    let missing: string[];
    let tries = 0;
    do {
      await rm(store, { force: true });
      contents = await copyStore(plan, store);
      missing = await copyPhotos(contents.photoKeys, photos, backedUp);
    } while (missing.length > 0 && ++tries < 3);
    const ledger = await completeLedgerFrom(
      databaseUrl ? readPostgres(databaseUrl) : readSqlite(store),
      into,
    );
    await copyFile(ledger, join(folder, basename(ledger)));
    const { photoKeys, ...counts } = contents;
    const manifest: Manifest = {
      madeAt: isoOf(now),
      sha256: await sha256Of(store),
      ...counts,
      photos: photoKeys.length,
      missingPhotos: missing,
    };
    await syncFile(store);
    const verified = await verifyContents(folder, manifest, databaseUrl).catch(({ message }) => {
      throw new Error(`The backup just made can't be used and was removed again: ${message}`);
    });
    await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
      flush: true,
    });
    return { ...verified, folder };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyStore({ databaseUrl, dataDir }: BackupPlan, to: string): Promise<Contents> {
  if (databaseUrl) await dumpPostgres(databaseUrl, to);
  else await copySqlite(join(dataDir, STORE_FILE), to);
  return contentsOf(to);
}

/** Each backup has the list as it was then, too. */
function completeLedgerFrom(db: Db, into: string): Promise<string> {
  return completeLedger(into, db).finally(() => db.destroy());
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

/**
 * Keeps `made`, the backup just made, and the latest others of its store up to `keep`, with the photos
 * they show; removes incomplete ones after a day. Leaves those of other stores alone.
 */
export async function rotateBackups(into: string, keep: number, made: string): Promise<void> {
  const own = manifestIn(join(into, made))?.firstPerson ?? null;
  const others = backupsIn(into).filter((name) => name !== made && isOf(own, join(into, name)));
  for (const name of keep > 1 ? others.slice(0, 1 - keep) : others) {
    await rm(join(into, name), { recursive: true, force: true });
  }
  for (const name of unfinishedIn(into, Date.now())) {
    await rm(join(into, name), { recursive: true, force: true });
  }
  if (unreadableIn(into).length > 0) return;
  const shown = await photosShownBy(backupsIn(into).map((name) => storeIn(join(into, name))));
  if (!shown) return;
  const photos = openPhotoFolder(join(into, "photos"));
  for (const key of await photoKeysIn(join(into, "photos"))) {
    if (!shown.has(key)) await photos.remove(key);
  }
}

/** Whether it may be of the store whose first person is `own`; earlier versions did not write who it is. */
function isOf(own: string | null, backup: string): boolean {
  const { firstPerson, people } = manifestIn(backup) ?? { people: 0 };
  if (firstPerson === undefined) return own !== null || people === 0;
  return firstPerson === own || firstPerson === null;
}

function manifestIn(backup: string): Manifest | null {
  try {
    return readManifest(backup);
  } catch {
    return null;
  }
}

/** Null if a database cannot be read, because its photos are then unknown. */
async function photosShownBy(stores: string[]): Promise<Set<string> | null> {
  const shown = new Set<string>();
  for (const store of stores) {
    const keys = await photoKeysOf(store).catch(() => null);
    if (!keys) return null;
    for (const key of keys) shown.add(key);
  }
  return shown;
}

async function photoKeysIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const keys = files.flatMap((file) => PHOTO_FILE.exec(file.split("/").at(-1) ?? "")?.[1] ?? []);
  return new Set(keys);
}
