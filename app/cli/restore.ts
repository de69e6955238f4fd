import { resolve } from "node:path";
import { readConfig } from "#app/config.server.ts";
import { restoreBackup } from "#app/domain/backups/restore-backup.server.ts";
import { settleRestored } from "#app/domain/backups/settle-restored.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { commandContext, runCommand } from "./command-context.ts";

await runCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length) throw new Error("Usage: npm run restore -- FOLDER_OF_A_BACKUP");
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new Error("Restore without DATABASE_URL, then move the store with npm run move.");
  }
  const { people, photos } = await restoreBackup(
    resolve(folder),
    config.dataDir,
    await openPhotos(config),
  );
  const ctx = await commandContext(config);
  try {
    const gone = await settleRestored(ctx, resolve(folder, ".."));
    return `Restored into ${config.dataDir}: ${people} people, ${photos} photos. ${gone} people who left since then were deleted again. Everybody has to sign in anew.`;
  } finally {
    await ctx.db.destroy();
  }
});
