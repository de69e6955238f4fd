import { resolve } from "node:path";
import { type Config, readConfig } from "#app/config.server.ts";
import { restoreBackup } from "#app/domain/backups/restore-backup.server.ts";
import { type Settled, settleRestored } from "#app/domain/backups/settle-restored.server.ts";
import { openPhotos, type PhotoStorage } from "#app/integrations/photo-storage.server.ts";
import { commandContext, runCommand } from "./command-context.ts";

await runCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length) throw new Error("Usage: npm run restore -- FOLDER_OF_A_BACKUP");
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new Error("Restore without DATABASE_URL, then move the store with npm run move.");
  }
  const backups = resolve(folder, "..");
  const photos = await openPhotos(config);
  const { manifest, settled } = await restoreBackup(
    resolve(folder),
    config.dataDir,
    photos,
    (aside) => settleIn(aside, config, photos, backups),
  );
  return [
    `Restored into ${config.dataDir}: ${manifest.people} people, ${manifest.photos} photos.`,
    `${settled.deleted} people who left since then were deleted again.`,
    "Everybody has to sign in anew; links in mails of that time have ended.",
    `${settled.apiTokens} API tokens, ${settled.calendarFeeds} secret calendar addresses and ${settled.googleCalendars} connections to Google Calendar have ended too: some may have been taken back since. Their people can make new ones.`,
    "Passwords, roles, blocks, linked Google accounts and locks are as they were then: look through the log of what happened since, and lock again whom an admin had locked.",
  ].join("\n");
});

/** The store stands aside, its photos are in their place already. */
async function settleIn(
  aside: string,
  config: Config,
  photos: PhotoStorage,
  backups: string,
): Promise<Settled> {
  const ctx = { ...(await commandContext({ ...config, dataDir: aside })), photos };
  try {
    return await settleRestored(ctx, backups);
  } finally {
    await ctx.db.destroy();
  }
}
