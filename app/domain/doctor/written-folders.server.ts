import { join } from "node:path";
import type { Config } from "#app/config.server.ts";
import { DOCUMENTS_FOLDER } from "#app/integrations/document-storage.server.ts";

/** `isMade`: by a start; the others with the first file in them. */
export type WrittenFolder = { path: string; isMade: boolean };

/** The folders that the site writes to. */
export function writtenFolders(
  config: Pick<Config, "mode" | "dataDir" | "databaseUrl" | "photosUrl" | "backupAt" | "backupDir">,
): WrittenFolder[] {
  const { mode, dataDir, databaseUrl, photosUrl, backupAt, backupDir } = config;
  const pictures = photosUrl ? [] : ["photos", DOCUMENTS_FOLDER];
  return [
    ...(databaseUrl && photosUrl ? [] : [{ path: dataDir, isMade: true }]),
    ...pictures.map((name) => ({ path: join(dataDir, name), isMade: false })),
    // Backups and the list of deleted accounts are written to it while nobody looks.
    ...(backupAt || mode === "production" ? [{ path: backupDir, isMade: backupAt !== null }] : []),
  ];
}
