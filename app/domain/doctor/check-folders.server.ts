import { type Dirent, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { roomOn } from "#app/integrations/disk-room.server.ts";
import { STORE_FILE } from "#db/connect.ts";
import { checkFolder } from "#db/data-folder.ts";
import { openFolderWarnings } from "#db/private-folder.ts";
import { backupsIn, isClosed, storeIn } from "../backups/backup-folder.ts";
import { MB } from "../limits/shares.ts";
import { type Check, type Finding, fine, off, wrong } from "./finding.ts";
import { writtenFolders } from "./written-folders.server.ts";

/** Whether the site can write what it has to, and nobody else looks into it. */
export const checkFolders: Check = async ({ config }) => {
  const folders = writtenFolders(config);
  const there = folders.filter(({ path }) => existsSync(path));
  const found = there.flatMap(({ path }) => [...writable(path), ...foreign(path)]);
  const missing = folders.filter(
    ({ path, isMade }) => isMade && !there.some((f) => f.path === path),
  );
  for (const { path } of missing) found.push(wrong(`There is no folder ${path}.`, toMake(path)));
  const made = folders.filter(({ isMade }) => isMade).map(({ path }) => path);
  for (const folder of new Set([...made, config.backupDir]))
    if (existsSync(folder)) found.push(...openFolderWarnings(folder).map((says) => wrong(says)));
  if (found.length > 0) return found;
  return there.length > 0
    ? [fine(`${there.map(({ path }) => path).join(", ")} can be written.`)]
    : [off("The site writes to no folder: database and photos are elsewhere.")];
};

const MORE_FOR_BACKUPS =
  "Make room on it, lower BACKUP_KEEP, or set BACKUP_DIR; STORAGE_RESERVE is when this is said.";

/** Whether the disks have room for pictures, bookings and the next backup. */
export const checkDisk: Check = async ({ config }) => {
  const { dataDir, backupDir, databaseUrl, backupAt, disk } = config;
  // That it can't be looked into is for other checks to say.
  const newest = isClosed(backupDir) ? undefined : backupsIn(backupDir).at(-1);
  const store = databaseUrl ? storeIn(join(backupDir, newest ?? "")) : join(dataDir, STORE_FILE);
  const next = statSync(store, { throwIfNoEntry: false })?.size ?? 0;
  const found: Finding[] = [];
  for (const { path } of writtenFolders(config).filter(({ path }) => existsSync(path))) {
    const { free, least } = roomOn(await statfs(path), disk.reserve);
    if (path === backupDir && backupAt && free < next)
      found.push(
        wrong(
          `The disk of ${path} has ${megabytes(free)} left, and the next backup takes ${megabytes(next)}.`,
          MORE_FOR_BACKUPS,
        ),
      );
    else if (free < least)
      found.push(
        wrong(
          `The disk of ${path} has ${megabytes(free)} left, less than its reserve of ${megabytes(least)}: ${path === backupDir ? "backups will soon not fit" : "pictures are refused"}.`,
          path === backupDir ? MORE_FOR_BACKUPS : "Make room on it, or set STORAGE_RESERVE.",
        ),
      );
    else if (found.every(({ state }) => state === "fine"))
      found.push(fine(`${path}: ${megabytes(free)} left.`));
  }
  const faults = found.filter(({ state }) => state === "wrong");
  if (faults.length > 0) return faults;
  return found.length > 0 ? found : [off("The site writes to no folder.")];
};

function writable(path: string): Finding[] {
  try {
    checkFolder(path);
    return [];
  } catch (error) {
    return [
      wrong(
        (error as Error).message,
        `Give it to the user who runs the site, on a disk that can be written (in systemd's unit: ReadWritePaths=${path}).`,
      ),
    ];
  }
}

/** A start makes it, where its user may. */
function toMake(path: string): string {
  let above = dirname(path);
  while (!existsSync(above)) above = dirname(above);
  try {
    checkFolder(above);
    return "Start the site, which makes it.";
  } catch {
    return `Make it for the user of the site, such as: install -d -o trotwell -g trotwell -m 0700 ${path}`;
  }
}

/** What somebody else has left in it, such as a command that ran as root. */
function foreign(path: string): Finding[] {
  const { uid, gid } = statSync(path);
  const [first, ...more] = foreignIn(path, uid);
  if (first === undefined) return [];
  return [
    wrong(
      `${first} ${more.length ? `and ${more.length} more in ${path} belong` : "belongs"} to another user than ${path}, so the site can't read or replace what is in it.`,
      `Give all of it back: chown -R ${uid}:${gid} ${path}`,
    ),
  ];
}

const MOST_LOOKED_AT = 100_000;

/** Of another user than `uid`, or closed to ours. */
function foreignIn(path: string, uid: number): string[] {
  const found: string[] = [];
  const folders = [path];
  let looked = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (++looked > MOST_LOOKED_AT) return found;
      const inside = join(folder, entry.name);
      // A file may go while we look.
      const stats = lstatSync(inside, { throwIfNoEntry: false });
      if (stats && stats.uid !== uid) found.push(inside);
      else if (entry.isDirectory()) folders.push(inside);
    }
  }
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function megabytes(bytes: number): string {
  return Number.isFinite(bytes) ? `${Math.round(bytes / MB)} MB` : "enough";
}
