import type { Config } from "#app/config.server.ts";
import { hasStore, placeOf } from "#db/connect.ts";
import { backupsIn } from "./backup-folder.ts";
import { departuresIn } from "./deletion-ledger.server.ts";

type Place = Pick<Config, "mode" | "dataDir" | "databaseUrl" | "backupDir" | "connections">;

/**
 * A sentence where a start in production would make a new store beside the backups of another: its disk
 * is not mounted, or the database is the wrong one. Null otherwise.
 */
export async function lostStore(config: Place): Promise<string | null> {
  if (config.mode !== "production" || !(await isOfASite(config.backupDir))) return null;
  if (await hasStore(config)) return null;
  return `There is no store in ${placeOf(config)}, but ${config.backupDir} has the backups of a site: mount its disk or correct the setting, or restore one (docs/hosting, Backups); for a new site, set another BACKUP_DIR.`;
}

/** Throws what `lostStore` says. */
export async function refuseLostStore(config: Place): Promise<void> {
  const says = await lostStore(config);
  if (says) throw new Error(says);
}

/** Whether a folder has a backup, or the list names somebody. */
async function isOfASite(backupDir: string): Promise<boolean> {
  return backupsIn(backupDir).length > 0 || (await departuresIn([backupDir])).ids.length > 0;
}
