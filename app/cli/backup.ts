import { rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { backupsIn, isAhead } from "#app/domain/backups/backup-folder.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { rotateBackups } from "#app/domain/backups/rotate-backups.server.ts";
import { verifyBackup } from "#app/domain/backups/verify-backup.server.ts";
import { refuseAnotherSecretIn } from "#app/domain/secret/store-secret.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { STORE_FILE } from "#db/connect.ts";
import { STORE_BEFORE_MIGRATION } from "#db/migrations/migrate-store.ts";
import { restrictToOwner } from "#db/private-folder.ts";
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
  if (databaseUrl) throw new Error("The store is on a PostgreSQL server: back it up with pg_dump.");
  for (const warning of restrictToOwner(backupDir)) console.warn(warning);
  await refuseAnotherSecretIn(join(dataDir, STORE_FILE), config);
  const photos = await openPhotos(config);
  const folder = await makeBackup({ dataDir, photos, into: backupDir, now: Date.now() });
  await verifyBackup(folder);
  await rotateBackups(backupDir, backupKeep, basename(folder));
  rmSync(join(dataDir, STORE_BEFORE_MIGRATION), { force: true });
  return `Backed up and read through: ${folder}`;
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
  const { people, bookings, messages, photos, missingPhotos } = await verifyBackup(folder);
  const lost = missingPhotos.length
    ? ` ${missingPhotos.length} photos were missing when it was made.`
    : "";
  return `Whole: ${people} people, ${bookings} bookings, ${messages} messages, ${photos} photos.${lost}`;
}
