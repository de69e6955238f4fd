import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { backupsIn, STORE_FILE } from "./backup-folder.ts";
import { contentsOf } from "./backup-queries.server.ts";

const PHOTO_FILE = /^([0-9a-f]{32})-\d+\.webp$/;

/** Keeps the newest `keep` backups under `into`, and of the photos those that one of them shows. */
export async function rotateBackups(into: string, keep: number): Promise<void> {
  const names = backupsIn(into);
  const kept = names.slice(-keep);
  for (const name of names.slice(0, -keep)) {
    await rm(join(into, name), { recursive: true, force: true });
  }
  const shown = new Set<string>();
  for (const name of kept) {
    const { photoKeys } = await contentsOf(join(into, name, STORE_FILE));
    for (const key of photoKeys) shown.add(key);
  }
  const photos = openPhotoFolder(join(into, "photos"));
  for (const key of await photoKeysIn(join(into, "photos"))) {
    if (!shown.has(key)) await photos.remove(key);
  }
}

async function photoKeysIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const keys = files.flatMap((file) => PHOTO_FILE.exec(file.split("/").at(-1) ?? "")?.[1] ?? []);
  return new Set(keys);
}
