import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { connect, STORE_FILE } from "#db/connect.ts";
import { STORE_BEFORE_MIGRATION } from "#db/migrations/migrate-store.ts";
import { demoFileBefore } from "#tests/support/older-stores.ts";

const root = mkdtempSync(join(tmpdir(), "store-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
const newFolder = () => {
  const folder = join(root, String(++count));
  mkdirSync(folder);
  return folder;
};

function openAndDie(folder: string, killAt: number) {
  const script = ["tests/support/killed-migration.ts", folder, String(killAt)];
  return spawnSync(process.execPath, script, { encoding: "utf8" });
}

function olderFolder(): string {
  const folder = newFolder();
  writeFileSync(join(folder, STORE_FILE), demoFileBefore());
  return folder;
}

function schemaOf(folder: string): unknown[] {
  const store = new BetterSqlite(join(folder, STORE_FILE), { readonly: true });
  const rows = store.prepare("select type, name, sql from sqlite_schema order by name").all();
  const migrations = store.prepare("select name from kysely_migration").all();
  store.close();
  return [...rows, ...migrations];
}

describe.each([
  ["of a new store", newFolder],
  ["of a store from before 1.0.0", olderFolder],
])("a killed migration %s", (_, makeFolder) => {
  const whole = makeFolder();
  const statements = Number(openAndDie(whole, 0).stdout);
  const expected = schemaOf(whole);

  // A few fixed points over the whole length at which it can die.
  const places = [0.02, 0.2, 0.5, 0.8, 0.98].map((at) => Math.ceil(at * statements));
  test.each(places)("before statement %i is completed by the next start", async (killAt) => {
    const folder = makeFolder();
    expect(openAndDie(folder, killAt).signal).toBe("SIGKILL");
    const db = await connect(folder);
    await db.destroy();
    expect(schemaOf(folder)).toEqual(expected);
  });
});

test("migrating a store keeps a copy of it as it was", async () => {
  const folder = olderFolder();
  await (await connect(folder)).destroy();
  const copy = new BetterSqlite(join(folder, STORE_BEFORE_MIGRATION), { readonly: true });
  const names = copy.prepare("select name from kysely_migration").pluck().all();
  copy.close();
  expect(names).toContain("0029-locked-sessions");
});

test("a migration that fails changes nothing", async () => {
  const folder = newFolder();
  await (await connect(folder)).destroy();
  const store = new BetterSqlite(join(folder, STORE_FILE));
  store.exec("delete from kysely_migration");
  store.close();
  const before = schemaOf(folder);
  // Would create the tables a second time.
  await expect(connect(folder)).rejects.toThrow("can't be brought up to date");
  expect(schemaOf(folder)).toEqual(before);
});

describe("it does not start, and says why,", () => {
  test("on a file that is no store", async () => {
    const folder = newFolder();
    writeFileSync(
      join(folder, STORE_FILE),
      "not a database, but long enough to look like one".repeat(50),
    );
    await expect(connect(folder)).rejects.toThrow(/can't be opened: file is not a database/);
  });

  test("on a store of a newer version", async () => {
    const folder = newFolder();
    await (await connect(folder)).destroy();
    const store = new BetterSqlite(join(folder, STORE_FILE));
    store.exec("insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')");
    store.close();
    await expect(connect(folder)).rejects.toThrow("a newer version of this program");
  });

  test("on a store older than the last version before 1.0.0", async () => {
    const folder = olderFolder();
    const store = new BetterSqlite(join(folder, STORE_FILE));
    store.exec("delete from kysely_migration where name >= '0028-recovery'");
    store.close();
    const before = schemaOf(folder);
    await expect(connect(folder)).rejects.toThrow(
      /before version 1\.0\.0.* Start commit \w{7} on it once/,
    );
    expect(schemaOf(folder)).toEqual(before);
  });

  test("with photos but no store: it creates no empty one", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "photos"));
    await expect(connect(folder)).rejects.toThrow("has photos but no trotwell.db");
    expect(existsSync(join(folder, STORE_FILE))).toBe(false);
  });

  test("with an empty store file: it does not start over", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, STORE_FILE), "");
    await expect(connect(folder)).rejects.toThrow("is empty: what it held is lost");
    expect(statSync(join(folder, STORE_FILE)).size).toBe(0);
  });

  test("on a store with a valid header and damaged pages", async () => {
    const folder = newFolder();
    await (await connect(folder)).destroy();
    const path = join(folder, STORE_FILE);
    const bytes = readFileSync(path);
    bytes.fill(0xff, 100, 4096 * 40);
    writeFileSync(path, bytes);
    await expect(connect(folder)).rejects.toThrow(
      /can't be opened: .*malformed.* Restore a backup/,
    );
  });

  test("on a store that a move sets aside while it waits for the lock", async () => {
    const folder = newFolder();
    await (await connect(folder)).destroy();
    const mover = spawn(process.execPath, ["tests/support/setting-aside.ts", folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(mover.stdout, "data");
    await expect(connect(folder)).rejects.toThrow("has moved to PostgreSQL");
    expect(existsSync(join(folder, STORE_FILE))).toBe(false);
  });

  test("when the folder is a file", async () => {
    const path = join(newFolder(), "file");
    cpSync("package.json", path);
    await expect(connect(path)).rejects.toThrow("can't be written");
  });
});
