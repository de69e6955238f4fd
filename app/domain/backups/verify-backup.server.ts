import { dirname, join } from "node:path";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { DUMP_FILE } from "#db/engines/postgres-dump.ts";
import { inScratch } from "#db/engines/postgres-scratch.ts";
import { checkSqlite } from "#db/engines/sqlite-copy.ts";
import { type Manifest, readManifest, sha256Of, storeIn } from "./backup-folder.ts";
import { type Contents, contentsIn, contentsOf } from "./backup-queries.server.ts";
import { hasWhole } from "./copy-photos.server.ts";

/** `isRestored`: a dump was restored into a database of its own, not only read through. */
export type Verified = Manifest & { isDump: boolean; isRestored: boolean };

/**
 * Throws if the database is damaged or another one, or a photo is missing in any width. A dump is
 * restored beside the database of a URL, if one is given and its role may do that.
 */
export async function verifyBackup(
  folder: string,
  databaseUrl: string | null = null,
): Promise<Verified> {
  return verifyContents(folder, readManifest(folder), databaseUrl);
}

/** As `verifyBackup`, of a backup whose manifest is not written yet. */
export async function verifyContents(
  folder: string,
  manifest: Manifest,
  databaseUrl: string | null = null,
): Promise<Verified> {
  const store = storeIn(folder);
  if ((await sha256Of(store)) !== manifest.sha256) {
    throw new Error(`${store} is not the file that was written`);
  }
  const isDump = store.endsWith(DUMP_FILE);
  if (!isDump) checkSqlite(store);
  const restored = isDump && databaseUrl ? await inScratch(store, databaseUrl, contentsIn) : null;
  const contents: Contents = restored ?? (await contentsOf(store));
  const { photoKeys, ...counts } = contents;
  for (const [name, count] of Object.entries(counts)) {
    const claimed = manifest[name as keyof typeof counts];
    // Earlier versions did not write all of them.
    if (claimed !== undefined && claimed !== count)
      throw new Error(`${store} holds ${count} ${name} instead of ${claimed}`);
  }
  const photos = openPhotoFolder(join(dirname(folder), "photos"));
  const known = new Set(manifest.missingPhotos);
  for (const key of photoKeys) {
    if (!known.has(key) && !(await hasWhole(photos, key))) {
      throw new Error(`The photo ${key} is missing`);
    }
  }
  return { ...manifest, isDump, isRestored: restored !== null };
}
