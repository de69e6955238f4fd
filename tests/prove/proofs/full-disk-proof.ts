import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { call, registerPerson } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";
import { sitterProfile } from "../../support/people/people.ts";

export type FullDiskReport = {
  /** While the disk has less left than its reserve. */
  reserve: Record<string, number>;
  full: Record<string, number>;
  message: string;
  /** What an operator sees meanwhile. */
  seen: { inTheLog: boolean; inTheMetrics: boolean };
  /** Complete and partial ones. */
  photoFiles: [before: number, after: number];
  /** Without a restart. */
  after: Record<string, number>;
};

/** Needs Linux and root. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "mount-"));
  const mounted = mount(folder, "1m");
  if (mounted) unmount(folder);
  rmSync(folder, { recursive: true, force: true });
  return mounted;
}

export async function proveFullDisk(): Promise<FullDiskReport> {
  const disk = mkdtempSync(join(tmpdir(), "full-disk-"));
  if (!mount(disk, "96m")) throw new Error("A small disk in memory needs Linux and root");
  const dataDir = join(disk, "data");
  mkdirSync(dataDir);
  const ballast = join(disk, "ballast");
  try {
    const server = await serveApp(dataDir);
    const { origin } = server;
    try {
      const { token } = await registerPerson(origin, "Owner");
      const sitter = await registerPerson(origin, "Sitter");
      const profile = { role: "sitter", ...sitterProfile };
      await call(origin, "PATCH", `/users/${sitter.id}`, { token: sitter.token, body: profile });
      const photo = await sharp({
        create: {
          width: 1600,
          height: 1200,
          channels: 3,
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      } as never)
        .jpeg()
        .toBuffer();
      const message = { recipientId: sitter.id, content: "x".repeat(3900) };
      const write = () => call(origin, "POST", "/messages", { token, body: message });
      const upload = async () => {
        const form = new FormData();
        form.append("file", new File([new Uint8Array(photo)], "me.jpg", { type: "image/jpeg" }));
        const headers = { authorization: `Bearer ${token}` };
        const url = `${origin}/api/users/profile/photo`;
        return (await fetch(url, { method: "PATCH", headers, body: form })).status;
      };
      const page = async (path: string) => (await fetch(origin + path)).status;
      const before = photoFiles(dataDir);
      fill(ballast, 3_000_000);
      // Older than a second, what is known of the disk is read again.
      await setTimeout(1100);
      const reserve = { write: (await write())?.status ?? 0, upload: await upload() };
      fill(ballast);
      // The write-ahead log has spare space at first.
      let refused = await write();
      for (let round = 0; refused?.status === 201 && round < 400; round++) {
        const answers = await Promise.all(Array.from({ length: 40 }, write));
        refused = answers.find((answer) => answer?.status !== 201) ?? refused;
      }
      const full = {
        write: refused?.status ?? 0,
        upload: await upload(),
        me: (await call(origin, "GET", "/users/me", { token }))?.status ?? 0,
        sitters: await page("/sitters"),
        login: await page("/login"),
        ready: await page("/readyz"),
      };
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      const seen = {
        inTheLog: /a disk is full .*"code":"(SQLITE_FULL|ENOSPC)"/.test(server.output()),
        inTheMetrics: /^trotwell_writes_refused_total [1-9]/m.test(metrics),
      };
      const after = photoFiles(dataDir);
      rmSync(ballast);
      await setTimeout(1100);
      return {
        reserve,
        full,
        message: String(refused?.body.message),
        seen,
        photoFiles: [before, after],
        after: { write: (await write())?.status ?? 0, upload: await upload() },
      };
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    unmount(disk);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Until the disk has no more than `left` bytes. */
export function fill(path: string, left = 0): void {
  const block = Buffer.alloc(64 * 1024);
  const isFull = () => {
    const { bavail, bsize } = statfsSync(dirname(path));
    return left > 0 && bavail * bsize <= left;
  };
  try {
    while (!isFull()) writeFileSync(path, block, { flag: "a" });
  } catch {
    // ENOSPC, as intended.
  }
}

function photoFiles(dataDir: string): number {
  try {
    const files = readdirSync(join(dataDir, "photos"), { recursive: true, withFileTypes: true });
    return files.filter((file) => file.isFile()).length;
  } catch {
    return 0;
  }
}

export function mount(folder: string, size: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).status === 0;
}

export function unmount(folder: string): void {
  spawnSync("umount", ["-l", folder]);
}
