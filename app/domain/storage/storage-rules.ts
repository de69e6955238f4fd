import { MB } from "../limits/shares.ts";

const BLOCK = 4096;

/** Bytes; `used` is above `quota` where that has become smaller. */
export type Storage = { used: number; quota: number };

/** What files take on a disk, in bytes. */
export function bytesOnDisk(files: Iterable<{ byteLength: number }>): number {
  let bytes = 0;
  for (const { byteLength } of files) bytes += Math.ceil(byteLength / BLOCK) * BLOCK;
  return bytes;
}

/** Such as '12 of 500 MB used'. */
export function storageText({ used, quota }: Storage): string {
  return `${inMegabytes(used)} of ${inMegabytes(quota)} MB used`;
}

/** For where photos are added; undefined while there is room enough. */
export function scarceRoom(storage: Storage): string | undefined {
  return storage.used >= storage.quota * 0.8 ? storageText(storage) : undefined;
}

/** Bytes as a number of megabytes, such as '9.5' or '1,250'. */
export function inMegabytes(bytes: number): string {
  const digits = bytes < 10 * MB ? 1 : 0;
  return (bytes / MB).toLocaleString("en-US", { maximumFractionDigits: digits });
}
