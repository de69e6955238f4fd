import { expect, test, vi } from "vitest";
import type { Context } from "#app/domain/context.server.ts";
import { watchDisks } from "#app/domain/doctor/watch-disks.server.ts";
import { refusedWrites } from "#app/http/refused-writes.server.ts";
import { asDomainError } from "#app/http/status.server.ts";
import { diskRoom, type ReadDisk } from "#app/integrations/disk-room.server.ts";

const MB = 1_000_000;

/** Disks by folder, in megabytes. */
function disks(sizes: Record<string, { size: number; left: number } | "unreadable">): ReadDisk {
  return async (folder) => {
    const disk = sizes[folder];
    if (!disk || disk === "unreadable") throw Object.assign(new Error("no"), { code: "ENOENT" });
    return { bsize: 1000, blocks: disk.size * 1000, bavail: disk.left * 1000 };
  };
}

test.each<[string, number | undefined, Parameters<typeof disks>[0], boolean]>([
  ["a large disk keeps 2 GB", undefined, { a: { size: 1_000_000, left: 1999 } }, false],
  ["and is used up to there", undefined, { a: { size: 1_000_000, left: 2000 } }, true],
  ["a small one keeps 5 %", undefined, { a: { size: 1000, left: 49 } }, false],
  ["and is used up to there, too", undefined, { a: { size: 1000, left: 50 } }, true],
  ["a setting counts instead", 60, { a: { size: 1000, left: 59 } }, false],
  ["and may be nothing", 0, { a: { size: 1000, left: 0 } }, true],
  [
    "the fullest disk counts",
    undefined,
    { a: { size: 1000, left: 900 }, b: { size: 1000, left: 1 } },
    false,
  ],
  [
    "a folder that is not made yet does not",
    undefined,
    { a: { size: 1000, left: 900 }, b: "unreadable" },
    true,
  ],
  ["a disk of unknown size has room", undefined, { a: { size: 0, left: 0 } }, true],
])("%s", async (_, reserve, sizes, expected) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const hasRoom = diskRoom(Object.keys(sizes), reserve, { read: disks(sizes) });
  expect(await hasRoom()).toBe(expected);
});

test("it looks once a second, and says once when room ends and comes back", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  let [left, now] = [10, 0];
  const read = vi.fn(async () => ({ bsize: MB, blocks: 1000, bavail: left }));
  const hasRoom = diskRoom(["a"], undefined, { read, now: () => now });
  for (let i = 0; i < 50; i++) expect(await hasRoom()).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  now = 1000;
  expect(await hasRoom()).toBe(false);
  expect(read).toHaveBeenCalledTimes(2);
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining("STORAGE_RESERVE")]);
  left = 500;
  now = 2000;
  expect(await hasRoom()).toBe(true);
  expect(log.mock.calls.flat()).toHaveLength(2);
});

test("before anything is refused, the log says which disk is nearly full, and when it no longer is", async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const left: Record<string, number> = { data: 900, kept: 900 };
  const read = async (folder: string) => ({ bsize: MB, blocks: 1000, bavail: left[folder] ?? 0 });
  const now = Date.now;
  const site = (over: object) =>
    ({
      photos: { hasRoom: diskRoom(["data"], undefined, { read, now }) },
      config: { dataDir: "data", backupDir: "kept", backupAt: "03:30", disk: {}, ...over },
    }) as unknown as Context;
  const said = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    return log.mock.calls.splice(0).flat().map(String);
  };
  const stop = watchDisks(site({}), read);
  expect(await said()).toEqual([]);
  left.data = 10;
  expect(await said()).toEqual([expect.stringMatching(/^Pictures are refused: .* DATA_DIR/)]);
  left.kept = 10;
  expect(await said()).toEqual([expect.stringMatching(/^The disk of BACKUP_DIR has less left/)]);
  expect(await said()).toEqual([]);
  Object.assign(left, { data: 900, kept: 900 });
  expect(await said()).toEqual([
    "There is room for pictures again",
    "There is room for backups again",
  ]);
  stop();
  // Pictures are elsewhere, and the store is here.
  const bucket = { photosUrl: "https://K:S@bucket.example/b", databaseUrl: null, backupAt: null };
  const elsewhere = { ...site(bucket), photos: { hasRoom: async () => true } } as Context;
  const stopOther = watchDisks(elsewhere, read);
  left.data = 10;
  expect(await said()).toEqual([expect.stringMatching(/^The disk of DATA_DIR .* be stored$/)]);
  stopOther();
  left.data = 900;
  expect(await said()).toEqual([]);
  vi.useRealTimers();
});

test.each(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"])(
  "a write refused for %s is counted once, and the log says so once a minute",
  (code) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const clock = vi.spyOn(performance, "now");
    const before = refusedWrites();
    clock.mockReturnValue(1e9 * (before + 1));
    const error = Object.assign(new Error("full"), { code });
    for (let again = 0; again < 3; again++) expect(asDomainError(error)?.code).toBe("storage_full");
    asDomainError(Object.assign(new Error("full"), { code }));
    expect(refusedWrites() - before).toBe(2);
    expect(log).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0])).toContain(`"code":"${code}"`);
    expect(String(log.mock.calls[0])).toContain("a disk is full");
    vi.restoreAllMocks();
  },
);
