/**
 * Environment that keeps the server's memory small; `npm run prove -- memory` measures it. The
 * Dockerfile and docs/hosting/trotwell.service set the same.
 */
export const memorySettings = {
  // V8 would let new objects fill 128 MB, and collects the old ones the sooner, the smaller the
  // largest heap is. With 16 and 1000 a page takes 4 % less CPU, and the server 25 to 60 MB more.
  NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=600",
  // glibc would keep what a dozen threads have freed, each for itself.
  MALLOC_ARENA_MAX: "1",
  // Blocks from 32 KiB on, such as what a socket reads, the pixels of a photo and the 19 MiB of a
  // password's hash, are given back at once and leave no holes: 50 MB less than from 256 KiB on, and
  // a photo takes 6 % more CPU. In huge pages a login costs the same; in small ones a third more.
  MALLOC_MMAP_THRESHOLD_: String(2 ** 15),
  // The kernel allows 65,530 mappings a process, and V8 needs some.
  MALLOC_MMAP_MAX_: String(2 ** 14),
  MALLOC_TRIM_THRESHOLD_: String(2 * 2 ** 20),
  GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
};
