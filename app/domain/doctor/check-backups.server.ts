import { existsSync } from "node:fs";
import { join } from "node:path";
import { programsFault } from "#db/engines/postgres-dump.ts";
import { fitnessOf } from "#db/engines/postgres-fitness.ts";
import { backupsIn, isAhead, newestBackupAt, unreadableIn } from "../backups/backup-folder.ts";
import { departuresIn, refuseReturned } from "../backups/deletion-ledger.server.ts";
import { verifyBackup } from "../backups/verify-backup.server.ts";
import { DAY, HOUR } from "../durations.ts";
import { type Check, type Examined, type Finding, fine, off, wrong } from "./finding.ts";

/** A night, and the time that a backup takes. */
const OLD = DAY + 4 * HOUR;

/** Whether there is a whole backup from last night, and the list of deleted people. */
export const checkBackups: Check = async ({ config, db, now }) => {
  const { backupDir, backupAt, databaseUrl, mode } = config;
  const found: Finding[] = [];
  if (db) await refuseReturned({ db, config }).catch(({ message }) => found.push(wrong(message)));
  if (mode === "production" && (await departuresIn([backupDir])).lists.length === 0)
    found.push(
      wrong(
        `There is no list of deleted people in ${backupDir}, so a restore would bring them back.`,
        "Set BACKUP_DIR to the folder that the site has; before the first start of a new site there is none.",
      ),
    );
  const fault =
    databaseUrl && backupAt && db && (await programsFault((await fitnessOf(db)).version));
  if (fault) return [...found, wrong(fault)];
  found.push(...(await newestFaults({ config, now })));
  const closed = unreadableIn(backupDir);
  if (closed.length > 0)
    found.push(
      wrong(
        `${closed.length} backups in ${backupDir} can't be read, such as ${closed.at(-1)}.`,
        `Give all of it to the user of the site, such as: chown -R trotwell ${backupDir}`,
      ),
    );
  if (found.length > 0) return found;
  const newest = backupsIn(backupDir, now()).at(-1);
  if (!newest)
    return [
      off("BACKUP_AT is off, and there are no backups: it has to be backed up in another way."),
    ];
  return [fine(`${join(backupDir, newest)} is whole${backupAt ? "" : "; BACKUP_AT is off"}.`)];
};

async function newestFaults({ config, now }: Pick<Examined, "config" | "now">): Promise<Finding[]> {
  const { backupDir, backupAt } = config;
  const names = existsSync(backupDir) ? backupsIn(backupDir, now()) : [];
  const newest = names.at(-1);
  const todo = "Run npm run backup, and look for 'Job failed: back up' in the log.";
  if (!newest) return backupAt ? [wrong(`There is no backup in ${backupDir}.`, todo)] : [];
  const found: Finding[] = [];
  if (isAhead(newest, now()))
    found.push(wrong(`All backups in ${backupDir} are dated ahead, under a wrong clock.`, todo));
  const age = now() - (newestBackupAt(backupDir, now()) ?? now());
  if (backupAt && age > OLD)
    found.push(wrong(`The newest backup is ${Math.floor(age / HOUR)} h old.`, todo));
  await verifyBackup(join(backupDir, newest)).catch(({ message }) =>
    found.push(
      wrong(
        `The newest backup is not whole: ${message}.`,
        "Run npm run backup, and look after the disk.",
      ),
    ),
  );
  return found;
}
