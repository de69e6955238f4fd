import { diskRoom, type ReadDisk, type RoomWords } from "#app/integrations/disk-room.server.ts";
import type { Context } from "../context.server.ts";
import { MINUTE } from "../durations.ts";

/** Looks at the disks each minute, so that the log says of one that fills up before anything is refused. */
export function watchDisks(
  { config, photos }: Pick<Context, "config" | "photos">,
  read?: ReadDisk,
): () => void {
  const { mode, dataDir, databaseUrl, photosUrl, backupAt, backupDir, disk } = config;
  const ofStore = photosUrl && !databaseUrl ? [watched(dataDir, STORE)] : [];
  // In production, the list of deleted people is written there as well.
  const ofBackups = backupAt || mode === "production" ? [watched(backupDir, BACKUPS)] : [];
  const rooms = [photos.hasRoom, ...ofStore, ...ofBackups];

  function watched(folder: string, words: RoomWords) {
    return diskRoom([folder], disk.reserve, { words, ...(read && { read }) });
  }
  function look() {
    for (const hasRoom of rooms) void hasRoom();
  }
  look();
  const timer = setInterval(look, MINUTE).unref();
  return () => clearInterval(timer);
}

const STORE: RoomWords = {
  lack: "The disk of DATA_DIR has less left than its reserve (STORAGE_RESERVE): soon nothing can be stored",
  again: "There is room for the store again",
};

const BACKUPS: RoomWords = {
  lack: "The disk of BACKUP_DIR has less left than its reserve (STORAGE_RESERVE): soon backups will not fit",
  again: "There is room for backups again",
};
