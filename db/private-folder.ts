import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const OURS =
  /^(trotwell\..*|before-migration\..*|app-secret|photos|documents|outbox|backups|restoring|deleted-people\.txt|\d{4}-\d\d-\d\dT.*)$/;

/** Removes others' access to a folder and our files in it. Returns a warning if any remains. */
export function restrictToOwner(folder: string): string[] {
  const user = process.getuid?.();
  const found = statSync(folder, { throwIfNoEntry: false });
  if (user === undefined || !found?.isDirectory()) return [];
  for (const name of readdirSync(folder).filter((entry) => OURS.test(entry))) {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.uid === user && !stats.isSymbolicLink()) removeAccess(path, stats.mode);
  }
  // The sticky bit marks a folder meant for everybody, such as /tmp.
  const shared = (found.mode & 0o1000) !== 0;
  if (found.uid === user && !shared) removeAccess(folder, found.mode);
  return openFolderWarnings(folder);
}

/** A sentence for the operator if others can look into an existing folder. */
export function openFolderWarnings(folder: string): string[] {
  const found = statSync(folder);
  return process.getuid !== undefined && found.isDirectory() && isOpen(found.mode)
    ? [
        `Other users of this machine can look into ${folder}. Close it to them, as its owner: chmod 700 ${folder}`,
      ]
    : [];
}

function removeAccess(path: string, mode: number): void {
  if (!isOpen(mode)) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // A read-only or foreign file system; the mode check below tells if it matters.
  }
}

function isOpen(mode: number): boolean {
  return (mode & 0o077) !== 0;
}
