import { rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readConfig } from "#app/config.server.ts";
import { backupsIn, isAhead } from "#app/domain/backups/backup-folder.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { rotateBackups } from "#app/domain/backups/rotate-backups.server.ts";
import { type Verified, verifyBackup } from "#app/domain/backups/verify-backup.server.ts";
import { refuseAnotherSecretIn } from "#app/domain/secret/store-secret.server.ts";
import { probeStore } from "#app/domain/store-health.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { cannotReach, STORE_FILE } from "#db/connect.ts";
import { readPostgres } from "#db/engines/postgres.ts";
import { readSqlite } from "#db/engines/sqlite-copy.ts";
import { STORE_BEFORE_MIGRATION } from "#db/migrations/migrate-store.ts";
import { restrictToOwner } from "#db/private-folder.ts";
import { earlierSecret } from "#db/stored-secret.ts";
import { commandConfig, runCommand } from "./command-context.ts";

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
  const { databaseUrl, dataDir, backupDir, backupKeep } = config;
  for (const warning of restrictToOwner(backupDir)) console.warn(warning);
  // As it is: a backup before a new version starts must not bring the store up to date.
  const store = databaseUrl ? readPostgres(databaseUrl) : readSqlite(join(dataDir, STORE_FILE));
  await probeStore({ db: store }).catch(async (error) => {
    await store.destroy();
    throw databaseUrl ? cannotReach(databaseUrl, error) : error;
  });
  await refuseAnotherSecretIn(store, config);
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

function list(): string {
  const { backupDir } = commandConfig();
  const now = Date.now();
  const paths = backupsIn(backupDir, now).map((name) => {
    const path = join(backupDir, name);
    return isAhead(name, now)
      ? `${path} (made under a wrong clock, so counted as the oldest)`
      : path;
  });
  return paths.join("\n") || `There are no backups in ${backupDir}.`;
}

async function verify(folder: string): Promise<string> {
  const { databaseUrl, backupDir } = readConfig(process.env, earlierSecret);
  // A dump is SQL that a restore runs as our role: from elsewhere, it is only read.
  const isOurs = dirname(folder) === backupDir;
  const verified = await verifyBackup(folder, isOurs ? databaseUrl : null);
  const { people, bookings, messages, photos, missingPhotos } = verified;
  const lost = missingPhotos.length
    ? ` ${missingPhotos.length} photos were missing when it was made.`
    : "";
  return `Whole: ${people} people, ${bookings} bookings, ${messages} messages, ${photos} photos. It was ${howVerified(verified, isOurs)}.${lost}`;
}
