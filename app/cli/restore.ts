import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#app/config.server.ts";
import { storeIn } from "#app/domain/backups/backup-folder.ts";
import {
  addToLedger,
  type Departures,
  departuresIn,
} from "#app/domain/backups/deletion-ledger.server.ts";
import { restoreBackup, restoreToServer } from "#app/domain/backups/restore-backup.server.ts";
import { explainRoom, insistOnRoom } from "#app/domain/backups/restore-room.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { type Settled, settleRestored } from "#app/domain/leaving/settle-restored.server.ts";
import { keepSecret } from "#app/domain/secret/store-secret.server.ts";
import { isDiskFull } from "#app/domain/store-health.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { makeDataFolder } from "#db/data-folder.ts";
import { DUMP_FILE } from "#db/engines/postgres-dump.ts";
import { LOCK_FILE, lockFolder } from "#db/folder-lock.ts";
import { restrictToOwner } from "#db/private-folder.ts";
import { commandConfig, commandContext, knownSecret, runCommand } from "./command-context.ts";
import { becomeSiteUser } from "./site-user.ts";

const USAGE = `Usage: npm run restore -- FOLDER_OF_A_BACKUP
After a database was put back in another way, before the site starts: npm run restore -- --settle
With --no-list it goes on without the list of deleted people: those who left since come back.`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { settle: { type: "boolean" }, "no-list": { type: "boolean" } },
  });
  const { settle = false, "no-list": noList = false } = values;
  const [folder, ...rest] = positionals;
  if (rest.length || settle === (folder !== undefined)) throw new Error(USAGE);
  const config = readConfig(process.env, knownSecret);
  becomeSiteUser(config, folder !== undefined);
  return folder ? restore(resolve(folder), config, noList) : settleStore(config, noList);
});

async function restore(folder: string, config: Config, noList: boolean): Promise<string> {
  const { dataDir, databaseUrl } = config;
  refuseOtherEngine(folder, databaseUrl);
  const departures = await readDepartures([resolve(folder, ".."), config.backupDir], noList);
  makeDataFolder(dataDir);
  const wasEmpty = readdirSync(dataDir).length === 0;
  const parts = { dataDir, store: !databaseUrl, photos: !config.photosUrl };
  const unlock = databaseUrl ? () => {} : lockFolder(dataDir);
  for (const warning of restrictToOwner(dataDir)) console.warn(warning);
  const photos = await openPhotos(config);
  const steps = {
    insistOnRoom: () => insistOnRoom(folder, parts),
    settle: (ctx: Context) => settle({ ...ctx, photos }, departures),
  };
  const restored = databaseUrl
    ? restoreToServer(folder, databaseUrl, photos, {
        ...steps,
        open: () => openIn({ ...config, moving: true }),
      })
    : restoreBackup(folder, dataDir, photos, {
        ...steps,
        open: (aside) => openIn({ ...config, dataDir: aside }),
      });
  const { manifest, settled } = await restored
    .catch((error) => {
      // What a full disk has of it would be in the way of everything else there.
      if (wasEmpty && isDiskFull(error)) removeAll(dataDir);
      throw explainRoom(error, dataDir);
    })
    .finally(() => {
      unlock();
      if (wasEmpty) removeLoneLock(dataDir);
    });
  const where = databaseUrl ? `the database, and photos into ${dataDir}` : dataDir;
  return `Restored into ${where}: ${settled.people} people, ${manifest.photos} photos.
${wordsOf(departures, settled)}`;
}

function removeAll(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name !== LOCK_FILE) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Of a restore that was refused. */
function removeLoneLock(dataDir: string): void {
  if (readdirSync(dataDir).join() === LOCK_FILE) rmSync(join(dataDir, LOCK_FILE));
}

function refuseOtherEngine(folder: string, databaseUrl: string | null): void {
  const isDump = storeIn(folder).endsWith(DUMP_FILE);
  if (isDump && !databaseUrl)
    throw new Error(
      "This backup is of a PostgreSQL database: give the command the DATABASE_URL of a new, empty one.",
    );
  if (databaseUrl && !isDump)
    throw new Error("Restore without DATABASE_URL, then move the store with npm run move.");
}

/** After its operator has put it back. */
async function settleStore(config: Config, noList: boolean): Promise<string> {
  if (!config.databaseUrl) commandConfig();
  const departures = await readDepartures([config.backupDir], noList);
  const unlock = config.databaseUrl ? () => {} : lockFolder(config.dataDir);
  const settled = await openIn(config)
    .then((ctx) => settle(ctx, departures))
    .catch((error) => {
      throw explainRoom(error, config.dataDir);
    })
    .finally(unlock);
  return wordsOf(departures, settled);
}

async function readDepartures(folders: string[], noList: boolean): Promise<Departures> {
  const departures = await departuresIn(folders);
  if (departures.lists.length > 0 || noList) return departures;
  const looked = [...new Set(folders)].join(" or ");
  throw new Error(
    `There is no list of deleted people in ${looked}, so those who left since would come back: set BACKUP_DIR to the folder where the site keeps its deleted-people.txt, or insist with --no-list.`,
  );
}

function wordsOf({ ids, lists }: Departures, settled: Settled): string {
  const { deleted, apiTokens, calendarFeeds, googleCalendars, verifications } = settled;
  return [
    lists.length > 0
      ? `The list of deleted people, ${lists.join(" and ")}, names ${ids.length}.`
      : "No list of deleted people was read: whoever left since the backup is back.",
    deleted === 1
      ? "1 person who left since then was deleted again."
      : `${deleted} people who left since then were deleted again.`,
    "Everybody has to sign in anew; links in mails of that time have ended.",
    `${apiTokens} API tokens, ${calendarFeeds} secret calendar addresses and ${googleCalendars} connections to Google Calendar have ended too: some may have been taken back since. Their people can make new ones.`,
    `${verifications} requests to be verified have expired, as no backup has their pictures; an email tells their sitters.`,
    "Passwords, codes for signing in, roles, blocks, linked Google accounts and locks are as they were then; an email asks those with recovery codes to make new ones. Look through the log of what happened since, and lock again whom an admin had locked.",
  ].join("\n");
}

function openIn(config: Config & { moving?: boolean }): Promise<Context> {
  return commandContext(config, (ctx) => keepSecret(ctx, console.log));
}

async function settle(ctx: Context, { ids }: Departures): Promise<Settled> {
  try {
    const settled = await settleRestored(ctx, ids);
    // So that a site with another folder for its backups goes on from there.
    await addToLedger(ctx.config.backupDir, ids);
    return settled;
  } finally {
    await ctx.db.destroy();
  }
}
