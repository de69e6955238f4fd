import { expect, test, vi } from "vitest";
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
