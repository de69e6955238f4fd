import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { roomOn } from "#app/integrations/disk-room.server.ts";
import { STORE_FILE } from "#db/connect.ts";
import { checkFolder } from "#db/data-folder.ts";
import { openFolderWarnings } from "#db/private-folder.ts";
import { backupsIn, storeIn } from "../backups/backup-folder.ts";
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
  for (const { path } of missing)
    found.push(wrong(`There is no folder ${path}.`, "Start the site, which makes it."));
  const { dataDir, backupDir, databaseUrl } = config;
  for (const folder of new Set([...(databaseUrl ? [] : [dataDir]), backupDir]))
    if (existsSync(folder)) found.push(...openFolderWarnings(folder).map((says) => wrong(says)));
  if (found.length > 0) return found;
  return there.length > 0
    ? [fine(`${there.map(({ path }) => path).join(", ")} can be written.`)]
    : [off("The site writes to no folder: database and photos are elsewhere.")];
};

/** Whether the disks have room for pictures, bookings and the next backup. */
export const checkDisk: Check = async ({ config }) => {
  const { dataDir, backupDir, databaseUrl, backupAt, disk } = config;
  const newest = join(backupDir, backupsIn(backupDir).at(-1) ?? "");
  const store = databaseUrl ? storeIn(newest) : join(dataDir, STORE_FILE);
  const next = statSync(store, { throwIfNoEntry: false })?.size ?? 0;
  const found: Finding[] = [];
  for (const { path } of writtenFolders(config).filter(({ path }) => existsSync(path))) {
    const { free, least } = roomOn(await statfs(path), disk.reserve);
    if (free < least)
      found.push(
        wrong(
          `The disk of ${path} has ${megabytes(free)} left, less than its reserve of ${megabytes(least)}: pictures are refused.`,
          "Make room on it, or set STORAGE_RESERVE.",
        ),
      );
    else if (path === backupDir && backupAt && free < next)
      found.push(
        wrong(
          `The disk of ${path} has ${megabytes(free)} left, and the next backup takes ${megabytes(next)}.`,
          "Make room on it, lower BACKUP_KEEP, or set BACKUP_DIR.",
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

/** The superuser may write everywhere, and leaves files that the site can't open. */
function foreign(path: string): Finding[] {
  const { uid } = statSync(path);
  if (process.getuid?.() !== 0 || uid === 0) return [];
  return [
    wrong(
      `${path} belongs to the user with the number ${uid}, and this command runs as root.`,
      "Run every command as the user of the site.",
    ),
  ];
}

function megabytes(bytes: number): string {
  return Number.isFinite(bytes) ? `${Math.round(bytes / MB)} MB` : "enough";
}
