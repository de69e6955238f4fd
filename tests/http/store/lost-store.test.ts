import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { backupsIn } from "#app/domain/backups/backup-folder.ts";
import { addToLedger } from "#app/domain/backups/deletion-ledger.server.ts";
import { lostStore } from "#app/domain/backups/lost-store.server.ts";
import { makeBackup, rotateBackups } from "#app/domain/backups/make-backup.server.ts";
import { refuseDemoStore } from "#app/domain/secret/demo-store.server.ts";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { connect } from "#db/connect.ts";
import { canMount, mount, unmount } from "#tests/prove/proofs/full-disk-proof.ts";
import { emptyDatabase, testDatabase } from "#tests/support/database.ts";
import { runCommand as run } from "#tests/support/site-commands.ts";
import { siteFolders } from "#tests/support/site-folders.ts";

const { root, newFolder } = siteFolders("lost-");
const isFile = process.env.TEST_ENGINE !== "postgres";

async function addPeople(
  store: Parameters<typeof connect>[0],
  emails: string[],
  confirmed = true,
): Promise<void> {
  const db = await connect(store);
  const at = Date.now();
  for (const email of emails)
    await db
      .insertInto("users")
      .values({
        id: randomUUID(),
        email,
        email_confirmed_at: confirmed ? at : null,
        name: "Ada",
        role: "owner",
        created_at: at,
        updated_at: at,
      } as never)
      .execute();
  await db.destroy();
}

const cast = Array.from({ length: 10 }, (_, at) => `person${at}@demo.example`);

test("production refuses a store that was filled as a demo, and no other", async () => {
  const database = await testDatabase();
  const store = {
    dataDir: newFolder({ hasStore: true }),
    databaseUrl: database.env.DATABASE_URL ?? null,
  };
  const opened = { ...store, connections: 2 };
  const refuse = async (mode: "demo" | "production") => {
    const db = await connect(opened);
    await refuseDemoStore({ db, config: { mode } }).finally(() => db.destroy());
  };
  await addPeople(
    opened,
    cast.map((email) => `un${email}`),
    false,
  );
  await refuse("production");
  await addPeople(opened, cast);
  await refuse("demo");
  await expect(refuse("production")).rejects.toThrow(/the demo's store.* another DATA_DIR/);
  const { said } = await run("doctor", { ...database.env, DATA_DIR: store.dataDir });
  expect(said).toMatch(/^wrong +secret +This is the demo's store/m);
  await database.drop();
});

test("production makes no new store beside the backups of one", async () => {
  const database = await emptyDatabase("UTF8");
  const backupDir = newFolder();
  const place = {
    mode: "production" as const,
    dataDir: newFolder(),
    databaseUrl: database?.env.DATABASE_URL ?? null,
    backupDir,
    connections: 2,
  };
  expect(await lostStore(place)).toBe(null);
  await addToLedger(backupDir, []);
  expect(await lostStore(place)).toBe(null);
  await addToLedger(backupDir, [randomUUID()]);
  expect(await lostStore(place)).toMatch(
    /^There is no store in .*, but .* set another BACKUP_DIR\.$/,
  );
  expect(await lostStore({ ...place, mode: "demo" })).toBe(null);
  await (await connect(place)).destroy();
  expect(await lostStore(place)).toBe(null);
  await database?.drop();
});

describe.runIf(isFile)("backups of a file", () => {
  async function backUp(dataDir: string, into: string, now = Date.now()): Promise<string> {
    const photos = openPhotoFolder(join(dataDir, "photos"));
    return (await makeBackup({ dataDir, photos, into, now })).folder;
  }

  test("those of another store are never pushed out", async () => {
    const [old, fresh, into] = [
      newFolder({ hasStore: true }),
      newFolder({ hasStore: true }),
      newFolder(),
    ];
    await addPeople(old, ["one@example.test"]);
    const kept = [
      await backUp(old, into, Date.now() - 2e6),
      await backUp(old, into, Date.now() - 1e6),
    ];
    for (let night = 0; night < 3; night++)
      await rotateBackups(into, 2, basename(await backUp(fresh, into, Date.now() + night)));
    expect(backupsIn(into)).toHaveLength(4);
    await addPeople(fresh, ["two@example.test"]);
    for (let night = 3; night < 6; night++)
      await rotateBackups(into, 2, basename(await backUp(fresh, into, Date.now() + night)));
    expect(backupsIn(into)).toHaveLength(4);
    for (const folder of kept) expect(existsSync(folder)).toBe(true);
    // Its own are, once it is the one that is backed up.
    await rotateBackups(into, 1, basename(await backUp(old, into, Date.now() + 10)));
    for (const folder of kept) expect(existsSync(folder)).toBe(false);
  });

  test("are listed and verified without a store, and the doctor says what is lost", async () => {
    const [dataDir, into] = [newFolder({ hasStore: true }), newFolder()];
    const made = await backUp(dataDir, into);
    const env = { DATA_DIR: join(root, "gone"), BACKUP_DIR: into, BACKUP_AT: "off" };
    expect(await run("backup", env, "list")).toEqual({ code: 0, said: `${made}\n` });
    expect((await run("backup", env, "verify", made)).said).toMatch(/^Whole: /);
    expect((await run("backup", env)).said).toMatch(/no store in .* or restore a backup/);
    expect((await run("doctor", env)).said).toMatch(
      /wrong +store +There is no store in .*restore one/,
    );
  });

  test("that can't be read are named", async () => {
    const [dataDir, into] = [newFolder({ hasStore: true }), newFolder()];
    const made = await backUp(dataDir, into);
    if (process.getuid?.() === 0)
      for (const folder of [dataDir, into]) chownSync(folder, 65_534, 65_534);
    chmodSync(made, 0);
    const env = { DATA_DIR: dataDir, BACKUP_DIR: into };
    expect((await run("backup", env, "list")).said).toContain(`${made} (can't be read: it`);
    chmodSync(made, 0o700);
  });

  test("a restore that is refused leaves nothing", async () => {
    const [dataDir, into, target] = [
      newFolder({ hasStore: true }),
      newFolder(),
      join(root, "refused"),
    ];
    const made = await backUp(dataDir, into);
    writeFileSync(join(made, "trotwell.db"), "x", { flag: "r+" });
    const { said } = await run("restore", { DATA_DIR: target, BACKUP_DIR: into }, made);
    expect(said).toMatch(/is not the file that was written/);
    expect(readdirSync(target)).toEqual([]);
  });

  test.runIf(canMount())("on a full disk say which, and what to do", async () => {
    const [dataDir, disk] = [newFolder({ hasStore: true }), newFolder()];
    mount(disk, "1m");
    try {
      const env = { DATA_DIR: dataDir, BACKUP_DIR: join(disk, "kept") };
      const { code, said } = await run("backup", env);
      expect(said).toMatch(
        /The disk of .*kept is full: make room on it, lower BACKUP_KEEP, or set/,
      );
      expect(code).toBe(1);
      const doctor = await run("doctor", env);
      expect(doctor.said).toMatch(/wrong +disk +The disk of .*kept has .* the next backup takes/);
      expect(doctor.said).not.toMatch(/pictures are refused/);
    } finally {
      unmount(disk);
    }
  });

  test("an admin with dogs or services is told what becomes of them", async () => {
    const dataDir = newFolder({ hasStore: true });
    await addPeople(dataDir, ["plain@example.test", "sitter@example.test"]);
    const db = await connect(dataDir);
    await db
      .updateTable("users")
      .set({ sitter_finished_at: 1 })
      .where("email", "=", "sitter@example.test")
      .execute();
    await db.destroy();
    const grant = (email: string) => run("admin", { DATA_DIR: dataDir }, "grant", email);
    expect((await grant("plain@example.test")).said).toBe("plain@example.test is an admin now.\n");
    expect((await grant("sitter@example.test")).said).toMatch(
      /is an admin now\. That account has dogs or services, .* as an admin has neither/,
    );
  });

  describe.runIf(process.getuid?.() === 0)("as root", () => {
    const USER = 65_534;
    const give = (folder: string) => {
      chownSync(folder, USER, USER);
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
        chownSync(join(folder, name), USER, USER);
    };
    const owners = (folder: string) =>
      new Set([
        statSync(folder).uid,
        ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
          (name) => statSync(join(folder, name)).uid,
        ),
      ]);

    test("every command writes for the user whose the folders are", async () => {
      const [dataDir, into] = [newFolder({ hasStore: true }), newFolder()];
      for (const folder of [dataDir, into]) give(folder);
      const env = { DATA_DIR: dataDir, BACKUP_DIR: into };
      expect((await run("backup", env)).said).toMatch(/^Backed up/);
      await run("admin", env, "test-mail", "you@example.org");
      expect([...owners(dataDir), ...owners(into)]).toEqual([USER, USER]);
      const target = join(root, "restored");
      const backup = join(into, backupsIn(into)[0] ?? "none");
      const restored = await run("restore", { ...env, DATA_DIR: target }, backup);
      expect(restored.said).toMatch(/^Restored into .*: 0 people/);
      expect([...owners(target)]).toEqual([USER]);
      const roots = newFolder();
      const refused = await run("restore", { ...env, DATA_DIR: roots }, backup);
      expect(refused.said).toMatch(/belongs to root, .* such as: chown 65534:65534 /);
      expect(readdirSync(roots)).toEqual([]);
    });

    test("the doctor names what somebody else has left below", async () => {
      const [dataDir, into] = [newFolder({ hasStore: true }), newFolder()];
      for (const folder of [dataDir, into]) give(folder);
      mkdirSync(join(into, "photos"));
      const { said } = await run("doctor", { DATA_DIR: dataDir, BACKUP_DIR: into });
      expect(said).toMatch(/wrong +folder +.*photos belongs to another user/);
      expect(said).toMatch(/Give all of it back: chown -R 65534:65534/);
      const missing = join(root, "none", "backups");
      const gone = await run("doctor", { DATA_DIR: dataDir, BACKUP_DIR: missing });
      expect(gone.said).toContain(`install -d -o trotwell -g trotwell -m 0700 ${missing}`);
    });
  });
});
