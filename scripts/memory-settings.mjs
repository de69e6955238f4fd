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
  // What is larger than 256 KiB, such as the 19 MiB of a password's hash and the pixels of a photo, is
  // given back at once. In huge pages that costs nothing; in small ones a login takes a third longer.
  MALLOC_MMAP_THRESHOLD_: String(2 ** 18),
  MALLOC_TRIM_THRESHOLD_: String(2 * 2 ** 20),
  GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
};
