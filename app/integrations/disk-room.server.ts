import { statfs } from "node:fs/promises";
import { disk, MB } from "#app/domain/limits/shares.ts";

type Free = { bsize: number; blocks: number; bavail: number };
/** Of the disk of a folder. */
export type ReadDisk = (folder: string) => Promise<Free>;

const FRESH_MS = 1000;

/**
 * Whether the disks of these folders have `reserve` megabytes left, by default what `shares.ts` says.
 * Looks once a second at most; a disk that can't be read has room. The log says when that changes, as
 * `words` put it.
 */
export function diskRoom(
  folders: string[],
  reserve: number | undefined,
  {
    read = statfs,
    now = performance.now.bind(performance),
    words = PICTURES,
  }: { read?: ReadDisk; now?: () => number; words?: RoomWords } = {},
): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  let had = true;

  async function look(): Promise<boolean> {
    const rooms = await Promise.all(
      folders.map((folder) => read(folder).then(hasRoom, () => true)),
    );
    const has = rooms.every(Boolean);
    if (has !== had) console.warn(has ? words.again : words.lack);
    had = has;
    return has;
  }

  function hasRoom(found: Free): boolean {
    const { free, least } = roomOn(found, reserve);
    return free >= least;
  }

  return () => {
    if (now() - looked >= FRESH_MS) {
      looked = now();
      answer = look();
    }
    return answer;
  };
}

/** In bytes: what a disk has left, and what it has to keep. */
export function roomOn(
  { bsize, blocks, bavail }: Free,
  reserve: number | undefined,
): { free: number; least: number } {
  // Some network disks don't know their size.
  if (blocks === 0) return { free: Number.POSITIVE_INFINITY, least: 0 };
  const usual = Math.min(blocks * bsize * disk.reservePart, disk.reserve * MB);
  return { free: bavail * bsize, least: reserve === undefined ? usual : reserve * MB };
}

/** In one sentence each. */
export type RoomWords = { lack: string; again: string };

const PICTURES: RoomWords = {
  lack: "Pictures are refused: the disk of DATA_DIR has less left than its reserve (STORAGE_RESERVE)",
  again: "There is room for pictures again",
};
