import { resolve } from "node:path";
import { type Config, readConfig } from "#app/config.server.ts";
import { restoreBackup } from "#app/domain/backups/restore-backup.server.ts";
import { type Settled, settleRestored } from "#app/domain/backups/settle-restored.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { openPhotos, type PhotoStorage } from "#app/integrations/photo-storage.server.ts";
import { makeDataFolder } from "#db/data-folder.ts";
import { lockFolder } from "#db/folder-lock.ts";
import { restrictToOwner } from "#db/private-folder.ts";
import { commandContext, runCommand } from "./command-context.ts";

const USAGE = `Usage: npm run restore -- FOLDER_OF_A_BACKUP
With DATABASE_URL, after the server's own backup was put back and before the site starts: npm run restore -- --settle`;

await runCommand(async ([word, ...rest]) => {
  if (!word || rest.length) throw new Error(USAGE);
  const config = readConfig(process.env);
  return word === "--settle" ? settleServer(config) : restore(resolve(word), config);
});

async function restore(folder: string, config: Config): Promise<string> {
  if (config.databaseUrl) {
    throw new Error("Restore without DATABASE_URL, then move the store with npm run move.");
  }
  const backups = resolve(folder, "..");
  makeDataFolder(config.dataDir);
  const unlock = lockFolder(config.dataDir);
  for (const warning of restrictToOwner(config.dataDir)) console.warn(warning);
  const photos = await openPhotos(config);
  const { manifest, settled } = await restoreBackup(folder, config.dataDir, photos, (aside) =>
    settleIn(aside, config, photos, backups),
  ).finally(unlock);
  return `Restored into ${config.dataDir}: ${manifest.people} people, ${manifest.photos} photos.
${wordsOf(settled)}`;
}

/** After its operator has restored it. */
async function settleServer(config: Config): Promise<string> {
  if (!config.databaseUrl) throw new Error(USAGE);
  return wordsOf(await settle(await commandContext(config), config.backupDir));
}

function wordsOf(settled: Settled): string {
  const { deleted, apiTokens, calendarFeeds, googleCalendars, verifications } = settled;
  return [
    `${deleted} people who left since then were deleted again.`,
    "Everybody has to sign in anew; links in mails of that time have ended.",
    `${apiTokens} API tokens, ${calendarFeeds} secret calendar addresses and ${googleCalendars} connections to Google Calendar have ended too: some may have been taken back since. Their people can make new ones.`,
    `${verifications} requests to be verified have expired, as no backup has their pictures; an email tells their sitters.`,
    "Passwords, roles, blocks, linked Google accounts and locks are as they were then: look through the log of what happened since, and lock again whom an admin had locked.",
  ].join("\n");
}

/** Set aside, with its photos in place. */
async function settleIn(
  aside: string,
  config: Config,
  photos: PhotoStorage,
  backups: string,
): Promise<Settled> {
  return settle({ ...(await commandContext({ ...config, dataDir: aside })), photos }, backups);
}

async function settle(ctx: Context, backups: string): Promise<Settled> {
  try {
    return await settleRestored(ctx, backups);
  } finally {
    await ctx.db.destroy();
  }
}
