import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { call, registerPerson } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";

export type FullDiskReport = {
  full: Record<string, number>;
  message: string;
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
      const dog = { name: "Rex", breed: "Beagle", age: "2 years", bio: "x".repeat(1900) };
      const addDog = () => call(origin, "POST", "/dogs", { token, body: dog });
      const upload = async () => {
        const form = new FormData();
        form.append("file", new File([new Uint8Array(photo)], "me.jpg", { type: "image/jpeg" }));
        const headers = { authorization: `Bearer ${token}` };
        const url = `${origin}/api/users/profile/photo`;
        return (await fetch(url, { method: "PATCH", headers, body: form })).status;
      };
      const page = async (path: string) => (await fetch(origin + path)).status;
      fill(ballast);
      const before = photoFiles(dataDir);
      // The write-ahead log has spare space at first.
      let refused = await addDog();
      for (let round = 0; refused?.status === 201 && round < 400; round++) {
        const answers = await Promise.all(Array.from({ length: 40 }, addDog));
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
      const after = photoFiles(dataDir);
      rmSync(ballast);
      return {
        full,
        message: String(refused?.body.message),
        photoFiles: [before, after],
        after: { write: (await addDog())?.status ?? 0, upload: await upload() },
      };
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    unmount(disk);
    rmSync(disk, { recursive: true, force: true });
  }
}

export function fill(path: string): void {
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeFileSync(path, block, { flag: "a" });
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
