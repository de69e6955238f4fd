import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { PHOTO_WIDTHS } from "#app/integrations/stored-photos.ts";
import { connect } from "#db/connect.ts";
import { canMount, mount, unmount } from "#tests/prove/proofs/full-disk-proof.ts";
import { runCommand, runProgram } from "#tests/support/site-commands.ts";
import { siteFolders } from "#tests/support/site-folders.ts";

const { root, newFolder } = siteFolders("operators-");
const USER = 65_534;

function give(folder: string, uid = USER, gid = USER): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, name), uid, gid);
}

async function backUp(dataDir: string, into: string): Promise<string> {
  const photos = openPhotoFolder(join(dataDir, "photos"));
  return (await makeBackup({ dataDir, photos, into, now: Date.now() })).folder;
}

describe("BACKUP_DIR", () => {
  test.each(["backup", "admin", "doctor", "restore"])(
    "that is DATA_DIR is refused by %s",
    async (name) => {
      const folder = newFolder({ hasStore: true });
      const before = readdirSync(folder);
      const args = { admin: ["list"], restore: [join(folder, "2026-11-21T02-30-00-000Z")] }[name];
      const env = { DATA_DIR: folder, BACKUP_DIR: `${folder}/../${basename(folder)}` };
      const { code, said } = await runCommand(name, env, ...(args ?? []));
      expect(said).toMatch(/BACKUP_DIR: must not be DATA_DIR, .* choose another folder/);
      expect(code).toBe(1);
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  test("that is a device is named as it is, and the store is not blamed", async () => {
    const env = { DATA_DIR: newFolder({ hasStore: true }), BACKUP_DIR: "/dev/null" };
    const { said } = await runCommand("doctor", env);
    expect(said).toMatch(
      /^wrong +folder +The folder \/dev\/null can't be written: it is no folder/m,
    );
    expect(said).not.toContain("chmod 700 /dev/null");
    expect(said).toMatch(/^fine +store /m);
    expect(said).not.toMatch(/^wrong +disk /m);
    expect(said).toMatch(/^wrong +backups +The folder of backups \/dev\/null can't be read/m);
    expect(said).toContain("Name a folder in its place");
  });

  test.runIf(process.getuid?.() === 0)("of another user is named by every command", async () => {
    const [dataDir, backupDir] = [newFolder({ hasStore: true }), newFolder()];
    const made = await backUp(dataDir, backupDir);
    give(dataDir);
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, BACKUP_AT: "off" };
    const asSite = async (name: string, ...args: string[]) =>
      (await runProgram({ file: `app/cli/${name}.ts`, uid: USER }, env, ...args)).said;
    const doctor = await asSite("doctor");
    expect(doctor).toContain(`The folder ${backupDir} can't be written: EACCES`);
    expect(doctor).toMatch(/^fine +store /m);
    const closed = `The folder of backups ${backupDir} can't be read: EACCES`;
    for (const said of [doctor, await asSite("backup", "list"), await asSite("restore", made)])
      expect(said).toContain(closed);
  });
});

describe.runIf(process.getuid?.() === 0)("what root restores", () => {
  async function siteWithBackup() {
    const [dataDir, backupDir] = [newFolder({ hasStore: true }), newFolder()];
    const made = await backUp(dataDir, backupDir);
    give(backupDir);
    return { made, backupDir };
  }

  test("has the user's group where the folder has root's, and its way is open", async () => {
    const { made, backupDir } = await siteWithBackup();
    const given = newFolder();
    chownSync(given, USER, 0);
    const missing = join(root, "above", "between", "data");
    for (const dataDir of [given, missing]) {
      const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
      expect((await runCommand("restore", env, made)).said).toMatch(/^Restored into /);
      const files = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)));
      expect(files.map(({ uid, gid }) => [uid, gid])).toEqual(files.map(() => [USER, USER]));
    }
    expect(statSync(missing).mode & 0o777).toBe(0o700);
  });

  test("gives nothing away that somebody links to in place of the new folder", async () => {
    const { made, backupDir } = await siteWithBackup();
    const [of, target] = [newFolder(), join(root, "swapped")];
    const preload = join(root, "swap.mjs");
    writeFileSync(
      preload,
      `import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { mkdirSync } = fs;
      fs.mkdirSync = (path, options) => {
        const made = mkdirSync(path, options);
        if (path === ${JSON.stringify(target)}) {
          fs.rmdirSync(path);
          fs.symlinkSync(${JSON.stringify(of)}, path);
        }
        return made;
      };
      syncBuiltinESMExports();`,
    );
    const env = { DATA_DIR: target, BACKUP_DIR: backupDir };
    const command = { file: "app/cli/restore.ts", options: ["--import", preload] };
    const { code } = await runProgram(command, env, made);
    expect(lstatSync(target).isSymbolicLink()).toBe(true);
    expect(statSync(of).uid).toBe(0);
    expect(readdirSync(of)).toEqual([]);
    expect(code).toBe(1);
  });
});

describe.runIf(canMount())("a restore onto a disk without room", () => {
  const disk = join(root, "disk");
  let made = "";
  let backupDir = "";
  beforeEach(async () => {
    mkdirSync(disk, { recursive: true });
    const dataDir = newFolder({ hasStore: true });
    backupDir = newFolder();
    const db = await connect(dataDir);
    const at = Date.now();
    const key = "0123456789abcdef0123456789abcdef";
    const person = { id: "1", email: "a@example.test", name: "Ada", role: "owner" as const };
    const times = { created_at: at, updated_at: at, email_confirmed_at: at };
    await db
      .insertInto("users")
      .values({ ...person, ...times })
      .execute();
    const photo = { key, owner_id: "1", width: 1, height: 1, created_at: at };
    await db.insertInto("photos").values(photo).execute();
    await db.destroy();
    const files = PHOTO_WIDTHS.map((width) => [width, Buffer.alloc(1_000_000)] as const);
    await openPhotoFolder(join(dataDir, "photos")).put(key, new Map(files));
    made = await backUp(dataDir, backupDir);
  });
  afterEach(() => unmount(disk));

  test("says how much it takes and how much is left, and writes nothing", async () => {
    mount(disk, "4m");
    const store = statSync(join(made, "trotwell.db")).size;
    const takes = Math.ceil((2 * store + PHOTO_WIDTHS.length * 1_000_000) / 1_000_000);
    const dataDir = join(disk, "data");
    const { code, said } = await runCommand(
      "restore",
      { DATA_DIR: dataDir, BACKUP_DIR: backupDir },
      made,
    );
    expect(said).toMatch(
      /^A restore into .*data takes about \d+ MB, and its disk has [45] MB left: make room/,
    );
    expect(said).toContain(`about ${takes} MB`);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("that it could not know of says so, and leaves nothing", async () => {
    // Full of files rather than of bytes: the folder, the lock with its holder, and one more.
    mount(disk, "256m,nr_inodes=4");
    const { code, said } = await runCommand(
      "restore",
      { DATA_DIR: disk, BACKUP_DIR: backupDir },
      made,
    );
    expect(said).toMatch(/^A disk is full: make room on that of .*disk, and run this again/m);
    expect(code).toBe(1);
    expect(existsSync(join(disk, "restoring"))).toBe(false);
    expect(readdirSync(disk)).toEqual([]);
  });
});
