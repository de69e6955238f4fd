import { dirname, join } from "node:path";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { STORE_FILE } from "#db/connect.ts";
import { checkSqlite } from "#db/engines/sqlite-copy.ts";
import { type Manifest, readManifest, sha256Of } from "./backup-folder.ts";
import { contentsOf } from "./backup-queries.server.ts";
import { hasWhole } from "./make-backup.server.ts";

/** Throws if the database is damaged or another one, or a photo is missing in any width. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const store = join(folder, STORE_FILE);
  if ((await sha256Of(store)) !== manifest.sha256) {
    throw new Error(`${store} is not the file that was written`);
  }
  checkSqlite(store);
  const { photoKeys, ...counts } = await contentsOf(store);
  for (const [name, count] of Object.entries(counts)) {
    const claimed = manifest[name as keyof typeof counts];
    if (claimed !== count) throw new Error(`${store} holds ${count} ${name} instead of ${claimed}`);
  }
  const photos = openPhotoFolder(join(dirname(folder), "photos"));
  const known = new Set(manifest.missingPhotos);
  for (const key of photoKeys) {
    if (!known.has(key) && !(await hasWhole(photos, key))) {
      throw new Error(`The photo ${key} is missing`);
    }
  }
  return manifest;
}
