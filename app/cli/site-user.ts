import { execFileSync } from "node:child_process";
import { closeSync, constants, fchownSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "#app/config.server.ts";

/**
 * Run as root, goes on as the user whom the site's folders belong to: what root writes, the site could not
 * open. With `make`, a data folder that is missing is made for that user, and one of root's own refused.
 */
export function becomeSiteUser(
  { dataDir, backupDir }: Pick<Config, "dataDir" | "backupDir">,
  make = false,
): void {
  if (process.getuid?.() !== 0) return;
  const [data, backups] = [statsOf(dataDir), statsOf(backupDir)];
  if (make && data?.uid === 0 && backups && backups.uid !== 0)
    throw new Error(
      `${dataDir} belongs to root, and ${backupDir} to the user ${backups.uid}: give both to the user of the site, such as: chown ${backups.uid}:${groupOf(backups)} ${dataDir}`,
    );
  const owner = data ?? backups;
  if (!owner || owner.uid === 0) return;
  const group = groupOf(owner);
  if (make && !data) makeFor(dataDir, owner.uid, group);
  process.setgroups?.([group]);
  process.setgid?.(group);
  process.setuid?.(owner.uid);
}

type Owner = { uid: number; gid: number };

/** A folder made by `install -o` alone has root's group, which is no group for the files of a site. */
function groupOf({ uid, gid }: Owner): number {
  if (gid !== 0) return gid;
  try {
    const printed = execFileSync("id", ["-g", String(uid)], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number(printed);
  } catch {
    // A user without a name, as in some containers.
    return gid;
  }
}

/** Follows no link that somebody puts in its place before it is given away. */
function makeFor(folder: string, uid: number, gid: number): void {
  // The user has to get through those above it.
  const umask = process.umask(0o022);
  mkdirSync(dirname(folder), { recursive: true });
  process.umask(umask);
  mkdirSync(folder, { mode: 0o700 });
  const made = openSync(folder, constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    fchownSync(made, uid, gid);
  } finally {
    closeSync(made);
  }
}

function statsOf(path: string): Owner | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
