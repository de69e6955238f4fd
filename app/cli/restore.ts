import { resolve } from "node:path";
import { readConfig } from "#app/config.server.ts";
import { restoreBackup } from "#app/domain/backups/restore-backup.server.ts";
import { settleRestored } from "#app/domain/backups/settle-restored.server.ts";
import { commandContext, runCommand } from "./command-context.ts";

await runCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length) throw new Error("Usage: npm run restore -- FOLDER_OF_A_BACKUP");
  const config = readConfig(process.env);
  const { people, photos } = await restoreBackup(resolve(folder), config.dataDir);
  const ctx = await commandContext(config);
  try {
    const settled = await settleRestored(ctx, resolve(folder, ".."));
    return [
      `Restored into ${config.dataDir}: ${people} people, ${photos} photos.`,
      `${settled.deleted} people who left since then were deleted again.`,
      "Everybody has to sign in anew; links in mails of that time have ended.",
      `${settled.apiTokens} API tokens, ${settled.calendarFeeds} secret calendar addresses and ${settled.googleCalendars} connections to Google Calendar have ended too: some may have been taken back since. Their people can make new ones.`,
      "Passwords, blocks and locked accounts are as they were then: look through the log of what happened since, and lock again whom an admin had locked.",
    ].join("\n");
  } finally {
    await ctx.db.destroy();
  }
});
