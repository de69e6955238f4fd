import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the product itself puts into a data folder or a folder of backups. */
const OURS =
  /^(trotwell\..*|before-migration\..*|app-secret|photos|outbox|backups|restoring|deleted-people\.txt|\d{4}-\d\d-\d\dT.*)$/;

/**
 * Closes a folder, and our own files and folders right in it, to the group and to others, as far as
 * they belong to this user. Returns a sentence for each folder that others can still enter.
 */
export function closeToOthers(folder: string): string[] {
  const user = process.getuid?.();
  const found = statSync(folder, { throwIfNoEntry: false });
  if (user === undefined || !found?.isDirectory()) return [];
  for (const name of readdirSync(folder).filter((entry) => OURS.test(entry))) {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.uid === user && !stats.isSymbolicLink()) close(path, stats.mode);
  }
  // A folder such as /tmp, whose sticky bit says that it is meant for everybody, stays open.
  const shared = (found.mode & 0o1000) !== 0;
  if (found.uid === user && !shared) close(folder, found.mode);
  return isOpen(statSync(folder).mode)
    ? [
        `Other users of this machine can look into ${folder}. Close it to them, as its owner: chmod 700 ${folder}`,
      ]
    : [];
}

function close(path: string, mode: number): void {
  if (!isOpen(mode)) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // A read-only or foreign file system: whether it matters shows in the folder's mode afterwards.
  }
}

function isOpen(mode: number): boolean {
  return (mode & 0o077) !== 0;
}
