/**
 * Environment that keeps the server's memory small; `npm run prove -- memory` measures it. The
 * Dockerfile and docs/hosting/trotwell.service set the same.
 */
export const memorySettings = {
  // V8 would let new objects fill 128 MB. With 32 it copies as much of them for each request. The
  // smaller the largest heap, the sooner it collects the old ones: with 1 GB they hold 40 MB less
  // than with 2, for 3 % of a page's CPU; with 4 they would grow to four times.
  NODE_OPTIONS: "--max-semi-space-size=16 --max-old-space-size=1000",
  // glibc would keep what a dozen threads have freed, each for itself.
  MALLOC_ARENA_MAX: "1",
  // What is larger than 1 MiB, such as the 19 MiB of a password's hash and the pixels of a photo, is
  // given back at once. In huge pages that costs nothing; in small ones a login takes a third longer.
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 * 2 ** 20),
  GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
};
