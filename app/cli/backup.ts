import { rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Config, readConfig } from "#app/config.server.ts";
import { backupsIn, isAhead, unreadableIn } from "#app/domain/backups/backup-folder.ts";
import { makeBackup, rotateBackups } from "#app/domain/backups/make-backup.server.ts";
import { type Verified, verifyBackup } from "#app/domain/backups/verify-backup.server.ts";
import { refuseAnotherSecretIn } from "#app/domain/secret/store-secret.server.ts";
import { isDiskFull } from "#app/domain/store-health.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { lookIntoStore } from "#db/connect.ts";
import { fitnessOf, TRANSACTION_MODE } from "#db/engines/postgres-fitness.ts";
import { STORE_BEFORE_MIGRATION } from "#db/migrations/migrate-store.ts";
import { restrictToOwner } from "#db/private-folder.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { commandConfig, runCommand } from "./command-context.ts";
import { becomeSiteUser } from "./site-user.ts";

const USAGE = "Usage: npm run backup | npm run backup -- list | npm run backup -- verify FOLDER";

await runCommand(async ([command, folder, ...rest]) => {
  if (rest.length) throw new Error(USAGE);
  if (command === undefined) return backUp();
  if (command === "list" && folder === undefined) return list();
  if (command === "verify" && folder) return verify(resolve(folder));
  throw new Error(USAGE);
});

async function backUp(): Promise<string> {
  const config = commandConfig();
  try {
    return await backUpWith(config);
  } catch (error) {
    throw explained(error as Error, config.backupDir);
  }
}

/** With what to do where the system says only what it refused. */
function explained(error: Error, backupDir: string): Error {
  if (isDiskFull(error))
    return new Error(
      `The disk of ${backupDir} is full: make room on it, lower BACKUP_KEEP, or set another BACKUP_DIR (${error.message}).`,
    );
  if (/EACCES|EPERM|permission denied/i.test(error.message) && error.message.includes(backupDir))
    return new Error(
      `${error.message}. Give all of ${backupDir} to the user of the site, such as: chown -R trotwell ${backupDir}`,
    );
  return error;
}

async function backUpWith(config: Config): Promise<string> {
  const { databaseUrl, dataDir, backupDir, backupKeep } = config;
  for (const warning of restrictToOwner(backupDir)) console.warn(warning);
  // As it is: a backup before a new version starts must not bring the store up to date.
  const store = await lookIntoStore(config);
  try {
    if (databaseUrl && (await fitnessOf(store)).isInTransactionMode)
      throw new Error(`The store: ${TRANSACTION_MODE}.`);
    await refuseAnotherSecretIn(store, config);
  } finally {
    await store.destroy();
  }
  const photos = await openPhotos(config);
  const plan = { databaseUrl, dataDir, photos, into: backupDir, now: Date.now() };
  const made = await makeBackup(plan);
  await rotateBackups(backupDir, backupKeep, basename(made.folder));
  rmSync(join(dataDir, STORE_BEFORE_MIGRATION), { force: true });
  return `Backed up and ${howVerified(made)}: ${made.folder}`;
}

function howVerified({ isDump, isRestored }: Verified, isOurs = true): string {
  if (isRestored) return "restored into a database of its own, to see that it can be";
  if (!isDump) return "read through";
  if (!isOurs) return "only read through, as it is not in BACKUP_DIR";
  return "read through, as the role may not create a database to restore it into, or the pooler does not lead there";
}

/** Needs no store: after the loss of one, this is the first question. */
function list(): string {
  const { backupDir } = folderConfig();
  const now = Date.now();
  const paths = backupsIn(backupDir, now).map((name) => {
    const path = join(backupDir, name);
    return isAhead(name, now)
      ? `${path} (made under a wrong clock, so counted as the oldest)`
      : path;
  });
  const closed = unreadableIn(backupDir).map(
    (name) => `${join(backupDir, name)} (can't be read: it belongs to another user)`,
  );
  return [...paths, ...closed].join("\n") || `There are no backups in ${backupDir}.`;
}

function folderConfig(): Config {
  const config = readConfig(process.env, earlierSecret);
  becomeSiteUser(config);
  return config;
}

async function verify(folder: string): Promise<string> {
  const { databaseUrl, backupDir } = folderConfig();
  // A dump is SQL that a restore runs as our role: from elsewhere, it is only read.
  const isOurs = dirname(folder) === backupDir;
  const verified = await verifyBackup(folder, isOurs ? databaseUrl : null);
  const { people, bookings, messages, photos, missingPhotos } = verified;
  const lost = missingPhotos.length
    ? ` ${missingPhotos.length} photos were missing when it was made.`
    : "";
  return `Whole: ${people} people, ${bookings} bookings, ${messages} messages, ${photos} photos. It was ${howVerified(verified, isOurs)}.${lost}`;
}
