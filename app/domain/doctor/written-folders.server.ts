import { join } from "node:path";
import type { Config } from "#app/config.server.ts";
import { DOCUMENTS_FOLDER } from "#app/integrations/document-storage.server.ts";

/** `isMade`: by a start; the others with the first file in them. */
export type WrittenFolder = { path: string; isMade: boolean };

/** The folders that the site writes to. */
export function writtenFolders(
  config: Pick<Config, "dataDir" | "databaseUrl" | "photosUrl" | "backupAt" | "backupDir">,
): WrittenFolder[] {
  const { dataDir, databaseUrl, photosUrl, backupAt, backupDir } = config;
  const pictures = photosUrl ? [] : ["photos", DOCUMENTS_FOLDER];
  return [
    ...(databaseUrl ? [] : [{ path: dataDir, isMade: true }]),
    ...pictures.map((name) => ({ path: join(dataDir, name), isMade: false })),
    // Backups and the list of deleted accounts are written to it while nobody looks.
    ...(backupAt ? [{ path: backupDir, isMade: true }] : []),
  ];
}
