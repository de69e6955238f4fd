import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { PHOTO_FILE } from "#app/integrations/stored-photos.ts";
import { backupsIn, storeIn, unfinishedIn } from "./backup-folder.ts";
import { photoKeysOf } from "./backup-queries.server.ts";

/**
 * Keeps `made`, the backup just made, and the latest others up to `keep`, with the photos they show;
 * removes incomplete ones after a day.
 */
export async function rotateBackups(into: string, keep: number, made: string): Promise<void> {
  const others = backupsIn(into).filter((name) => name !== made);
  const latest = [...(keep > 1 ? others.slice(1 - keep) : []), made];
  for (const name of others.filter((name) => !latest.includes(name))) {
    await rm(join(into, name), { recursive: true, force: true });
  }
  for (const name of unfinishedIn(into, Date.now())) {
    await rm(join(into, name), { recursive: true, force: true });
  }
  const shown = await photosShownBy(latest.map((name) => storeIn(join(into, name))));
  if (!shown) return;
  const photos = openPhotoFolder(join(into, "photos"));
  for (const key of await photoKeysIn(join(into, "photos"))) {
    if (!shown.has(key)) await photos.remove(key);
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
