import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BACKUP_NAME } from "#app/config-folders.ts";
import { STORE_FILE } from "#db/connect.ts";
import { DUMP_FILE } from "#db/engines/postgres-dump.ts";
import { isoOf } from "../dates.ts";
import { DAY } from "../durations.ts";

const MANIFEST_FILE = "manifest.json";

const Manifest = z.object({
  madeAt: z.string(),
  sha256: z.string(),
  people: z.number(),
  bookings: z.number(),
  messages: z.number(),
  photos: z.number(),
  missingPhotos: z.array(z.string()),
  /** Whose backup it is, as in `Contents`; those of earlier versions don't say. */
  firstPerson: z.string().nullish(),
});

/** Written last, so a backup without one is incomplete. */
export type Manifest = z.infer<typeof Manifest>;

/** '2026-11-21T03-30-00-000Z': sortable, and valid in file names everywhere. */
export function backupName(now: number): string {
  return isoOf(now).replaceAll(/[:.]/g, "-");
}

/**
 * Complete backups, oldest first. What is dated more than a day ahead was made under a wrong clock: it
 * counts as older than the others, so that it neither holds up the next one nor outlives them.
 */
export function backupsIn(folder: string, now = Date.now()): string[] {
  const names = namesIn(folder).filter((name) => existsSync(manifestPath(join(folder, name))));
  return [
    ...names.filter((name) => isAhead(name, now)),
    ...names.filter((name) => !isAhead(name, now)),
  ];
}

/** Whether a backup was made under a clock that ran ahead of this one. */
export function isAhead(name: string, now: number): boolean {
  return name > backupName(now + DAY);
}

/** Incomplete backups that no process is at work on: begun a day ago, or under a wrong clock. */
export function unfinishedIn(folder: string, now: number): string[] {
  const finished = new Set([...backupsIn(folder, now), ...unreadableIn(folder)]);
  return namesIn(folder).filter(
    (name) => !finished.has(name) && (name < backupName(now - DAY) || isAhead(name, now)),
  );
}

/** When the newest finished backup was begun, in ms; null without one that this clock can date. */
export function newestBackupAt(folder: string, now: number): number | null {
  const name = backupsIn(folder, now).at(-1);
  if (!name || isAhead(name, now)) return null;
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

/** Backups in a folder that this user may not look into, such as those that root has made. */
export function unreadableIn(folder: string): string[] {
  return namesIn(folder).filter((name) => isClosed(join(folder, name)));
}

/** Whether it is there, but no folder that this user may look into. */
export function isClosed(folder: string): boolean {
  try {
    // The slash at the end refuses files and devices.
    accessSync(`${folder}/`, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder)
      .filter((name) => BACKUP_NAME.test(name))
      .sort();
  } catch (error) {
    throw closedFolder(folder, error as NodeJS.ErrnoException);
  }
}

/** The error of a folder of backups that can't be read, with its name in front. */
export function closedFolder(folder: string, { message, code }: NodeJS.ErrnoException): Error {
  return Object.assign(new Error(`The folder of backups ${folder} can't be read: ${message}`), {
    code,
  });
}

export function manifestPath(backup: string): string {
  return join(backup, MANIFEST_FILE);
}

/** Where the store of a backup is: the file of SQLite, or a dump. */
export function storeIn(backup: string): string {
  const dump = join(backup, DUMP_FILE);
  return existsSync(dump) ? dump : join(backup, STORE_FILE);
}

/** Throws if the folder is not a finished backup. */
export function readManifest(backup: string): Manifest {
  let text: string;
  try {
    text = readFileSync(manifestPath(backup), "utf8");
  } catch {
    throw new Error(`${backup} is not a finished backup: it has no ${MANIFEST_FILE}`);
  }
  return Manifest.parse(JSON.parse(text));
}

/** Of a file, in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
