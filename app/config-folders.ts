import { type BigIntStats, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { RESTORING_FOLDER } from "#db/connect.ts";

/** What a site keeps in DATA_DIR; backups may be there, too, in a folder of their own. */
const SITE_FOLDERS = ["photos", "documents", "outbox", RESTORING_FOLDER];
/** What a backup is called: when it was made. */
export const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * A sentence where backups would lie among the files of the site, or these among backups, also by
 * way of links: what removes old backups would take them along. Null otherwise.
 */
export function foldersFault(dataDir: string, backupDir: string): string | null {
  const another = `choose another folder, such as ${join(dataDir, "backups")}, better one on another disk`;
  const [data, backups] = [realOf(dataDir), realOf(backupDir)];
  const [photos, backedUp] = [realOf(join(data, "photos")), realOf(join(backups, "photos"))];
  if (isSame(data, backups))
    return `BACKUP_DIR: must not be DATA_DIR, or old backups would take photos of the site along; ${another}`;
  const around = SITE_FOLDERS.find((name) => isIn(backups, realOf(join(data, name))));
  if (around) return `BACKUP_DIR: must not lie in ${join(dataDir, around)}; ${another}`;
  if (isIn(photos, backedUp) || isIn(backedUp, photos) || isIn(data, backedUp))
    return `BACKUP_DIR: its photos would lie where those of the site are, and old backups would take them along; ${another}`;
  if (upwards(data).some((at) => BACKUP_NAME.test(basename(at)) && isSame(dirname(at), backups)))
    return "DATA_DIR: must not lie in a backup, which is removed once it is old; restore it into a new folder (docs/hosting, Backups)";
  return null;
}

/** Without links, as far as it exists. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realOf(above), basename(path));
  }
}

function isIn(inner: string, outer: string): boolean {
  return upwards(inner).some((at) => isSame(at, outer));
}

/** The folder and all above it. */
function upwards(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [path, ...upwards(above)];
}

/** By their place on the disk as well: one may be mounted twice, or be found in any case of letters. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [found, others] = [statsOf(one), statsOf(other)];
  return Boolean(
    found && found.ino !== 0n && found.ino === others?.ino && found.dev === others.dev,
  );
}

function statsOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}
