import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backUpNightly } from "#app/domain/backups/back-up-nightly.server.ts";
import { backupsIn } from "#app/domain/backups/backup-folder.ts";
import { HOUR } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { readPostgres } from "#db/engines/postgres.ts";
import { keepFewPlaces } from "#tests/load/places.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  type InstalledServer,
  installedPostgres,
  startInstalledPostgres,
} from "#tests/support/installed-postgres.ts";
import { dogCalls, withPhotos } from "#tests/support/people/dog-calls.ts";
import { outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const folder = mkdtempSync(join(tmpdir(), "dumps-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const BACKUP_DIR = join(folder, "kept");
const APP_SECRET = "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA";

/** As an operator does. Resolves with what it printed, after its exit code if that is not 0. */
async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const all = { ...process.env, MODE: "test", BACKUP_DIR, APP_SECRET, ...env };
  return promisify(execFile)(process.execPath, [`app/cli/${script}.ts`, ...args], {
    env: all,
  }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => `${code}: ${stderr}`,
  );
}
const newest = () => join(BACKUP_DIR, backupsIn(BACKUP_DIR).at(-1) ?? "none");

test("without pg_dump, or with an older one, a backup fails with a sentence and leaves nothing", async () => {
  const database = await testDatabase();
  const env = { ...database.env, DATA_DIR: folder };
  const without = await run("backup", [], { ...env, PATH: folder });
  expect(without).toMatch(/^1: pg_dump is not installed: .*postgresql-client.*\n$/);
  // The server from npm is newer than Debian's pg_dump.
  if (installedPostgres?.includes("/15/"))
    expect(await run("backup", [], env)).toMatch(
      /^1: pg_dump is of version 15\.\d+.* and the server of 18\.\d+.*: install .* of the server's version\.\n$/,
    );
  expect(readdirSync(BACKUP_DIR)).toEqual([]);
  await database.drop();
});

describe.skipIf(!installedPostgres)("with a pg_dump of the server's version", () => {
  let server: InstalledServer;
  let app: App;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startInstalledPostgres();
    await server.create("site");
    const DATABASE_URL = server.url("site");
    app = await testApp({ DATABASE_URL, DATABASE_CONNECTIONS: "5", APP_SECRET, BACKUP_DIR });
    await keepFewPlaces(app.runtime.db);
    env = { DATABASE_URL, DATA_DIR: app.runtime.config.dataDir };
    await run("backup", [], env);
  }, 240_000);
  afterAll(async () => {
    await app.stop();
    server.end();
  });

  async function asked(...statements: string[]) {
    const client = new pg.Client({ connectionString: server.url("site", "root") });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  test("a dump, its photos and the list are backed up, and restored without those who left", async () => {
    const owner = await newOwner(app, "Olive Owner");
    const { call } = dogCalls(app);
    await call(owner, "PATCH", `/dogs/${owner.dogId}`, await withPhotos(2));
    const zoe = await newPerson(app, "Zoe\tO'Tab\\.");
    await callApi(app, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: zoe.id, content: "Hello", clientId: "one\u2028two\u0085three" },
    });
    const said = await run("backup", [], env);
    expect(said).toContain(
      "and read through, as the role may not create a database to restore it into, or the pooler does",
    );
    const DATABASE_URL = server.url("site", "creator");
    expect(await run("backup", [], { ...env, DATABASE_URL })).toContain(
      "Backed up and restored into a database of its own",
    );
    expect((await server.names()).join()).not.toContain("check");
    const verified = await run("backup", ["verify", newest()], { DATA_DIR: folder });
    expect(verified).toMatch(/^Whole: 2 people, 0 bookings, 0 messages, 2 photos\./);
    const backup = newest();
    const browser = await browserOf(app, zoe);
    await browser.submit("/profile/edit/account/delete", { currentPassword: PASSWORD });
    await outboxDone(app);

    const there = { DATA_DIR: join(folder, "there"), DATABASE_URL: server.url("there") };
    await server.create("there");
    const another = await run("restore", [backup], { ...there, APP_SECRET: `${APP_SECRET}2` });
    expect(another).toMatch(/^1: APP_SECRET is not the one/);
    expect(await tablesIn(there.DATABASE_URL)).toEqual([]);
    const restored = await run("restore", [backup], there);
    expect(restored).toContain("1 person who left since then was deleted again.");
    const again = await testApp({ ...there, APP_SECRET, BACKUP_DIR });
    const body = { email: owner.email, password: PASSWORD };
    const signedIn = await callApi<{ accessToken: string }>(again, "POST", "/auth/login", { body });
    const token = signedIn.body.accessToken;
    const dogs = (await callApi<{ images: string[] }[]>(again, "GET", "/dogs", { token })).body;
    expect(dogs[0]?.images).toHaveLength(2);
    for (const image of dogs[0]?.images ?? []) {
      const photo = await again.handle(new Request(`http://trotwell.test${image}`), "1.2.3.4");
      expect(photo.status).toBe(200);
    }
    expect((await callApi(again, "GET", "/users/me", { token: owner.token })).status).toBe(401);
    const left = { email: zoe.email, password: PASSWORD };
    expect((await callApi(again, "POST", "/auth/login", { body: left })).status).toBe(401);
    expect(await run("restore", [backup], there)).toMatch(
      /^1: (That database has tables already|A site is running)/,
    );
  });

  test("another program's schema is neither in the way of a dump nor in it", async () => {
    const client = new pg.Client(server.url("site", "creator"));
    await client.connect();
    await client.query("create schema theirs; create table theirs.things (n int)");
    const said = await run("backup", [], env);
    await client.query("drop schema theirs cascade").finally(() => client.end());
    expect(said).toContain("Backed up");
    await server.create("apart");
    const apart = { DATA_DIR: join(folder, "apart"), DATABASE_URL: server.url("apart") };
    expect(await run("restore", [newest()], apart)).toContain("Restored into the database");
    expect(await tablesIn(apart.DATABASE_URL)).toEqual(await tablesIn(server.url("site")));
  });

  test("a start or a restore in a database of somebody else says whose it has to be", async () => {
    const client = new pg.Client(server.url("site", "creator"));
    await client.connect();
    await client.query("create database theirs").finally(() => client.end());
    const theirs = { DATA_DIR: join(folder, "theirs"), DATABASE_URL: server.url("theirs") };
    const said = /permission denied.*\. Make the role .* the owner/;
    await expect(testApp({ ...theirs, APP_SECRET, BACKUP_DIR })).rejects.toThrow(said);
    expect(await run("restore", [newest()], theirs)).toMatch(said);
  });

  test("of a dump from elsewhere, whose text a restore would run, it only reads", async () => {
    const elsewhere = join(folder, "elsewhere");
    cpSync(BACKUP_DIR, elsewhere, { recursive: true });
    const creator = { ...env, DATABASE_URL: server.url("site", "creator") };
    const theirs = await run("backup", ["verify", newest()], { ...creator, BACKUP_DIR: elsewhere });
    expect(theirs).toContain("It was only read through, as it is not in BACKUP_DIR");
    expect(await run("backup", ["verify", newest()], creator)).toContain("It was restored into");
  });

  test("what an administrator added to the database stops no backup and no restore", async () => {
    await asked(
      "create extension pg_stat_statements",
      "create publication everything for all tables",
    );
    const DATABASE_URL = server.url("site", "creator");
    expect(await run("backup", [], { ...env, DATABASE_URL })).toContain("and restored into");
    await server.create("beside");
    const beside = { DATA_DIR: join(folder, "beside"), DATABASE_URL: server.url("beside") };
    expect(await run("restore", [newest()], beside)).toContain("Restored into the database");
    await asked("drop publication everything", "drop extension pg_stat_statements");
  });

  test("a dump that can't be restored counts as no backup", async () => {
    const before = backupsIn(BACKUP_DIR);
    await asked("create extension hstore", "set role keeper", "create table extra (of hstore)");
    const DATABASE_URL = server.url("site", "creator");
    expect(await run("backup", [], { ...env, DATABASE_URL })).toMatch(
      /^1: The backup just made can't be used.*type "public.hstore" does not exist/,
    );
    expect(backupsIn(BACKUP_DIR)).toEqual(before);
    await asked("drop table extra", "drop extension hstore");
  });

  test("a backup of a database that is not there names it", async () => {
    const said = await run("backup", [], { ...env, DATABASE_URL: server.url("nosuch") });
    expect(said).toMatch(/^1: The store at [^ ]*nosuch can't be opened: .*nosuch/);
    expect(said).not.toContain("    at ");
  });

  test("two checks at the same time don't drop each other's database", async () => {
    const creator = { ...env, BACKUP_DIR, DATABASE_URL: server.url("site", "creator") };
    const check = () => run("backup", ["verify", newest()], creator);
    for (const said of await Promise.all([check(), check(), check()]))
      expect(said).toContain("It was restored into");
  });

  test("a dump is restored into no file, and a file into no server", async () => {
    const DATA_DIR = join(folder, "file");
    expect(await run("restore", [newest()], { DATA_DIR })).toMatch(
      /^1: This backup is of a PostgreSQL database: give the command the DATABASE_URL/,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("no site opens a database whose restore was killed, and the next run completes it", async () => {
    await server.create("half");
    const half = { DATA_DIR: join(folder, "half"), DATABASE_URL: server.url("half") };
    const child = spawn(process.execPath, ["app/cli/restore.ts", newest()], {
      env: { ...process.env, MODE: "test", BACKUP_DIR, APP_SECRET, ...half },
      stdio: "ignore",
    });
    await vi.waitUntil(async () => (await tablesIn(half.DATABASE_URL)).includes("users"), 30_000);
    child.kill("SIGKILL");
    await once(child, "close");
    await expect(testApp({ ...half, APP_SECRET, BACKUP_DIR })).rejects.toThrow(
      "A move or a restore into this database is not finished: run it again",
    );
    expect(await run("restore", [newest()], half)).toContain("Restored into the database");
    await testApp({ ...half, APP_SECRET, BACKUP_DIR });
  });

  test("a dump takes TLS as the site does, with a certificate that it trusts or that nobody checks", async () => {
    const backUp = (query: string, more: Record<string, string> = {}) =>
      run("backup", [], { ...env, DATABASE_URL: `${env.DATABASE_URL}?${query}`, ...more });
    expect(await backUp("uselibpqcompat=true&sslmode=require")).toContain("Backed up");
    expect(await backUp("sslmode=no-verify")).toContain("Backed up");
    const trusted = { NODE_EXTRA_CA_CERTS: server.certificate };
    expect(await backUp("sslmode=verify-full", trusted)).toContain("Backed up");
    expect(await backUp("sslmode=verify-full")).toMatch(/^1: .*self-signed certificate/);
  });

  test("a damaged dump is reported and restored nowhere", async () => {
    await run("backup", [], env);
    const backup = newest();
    writeFileSync(join(backup, "trotwell.dump"), "x", { flag: "r+" });
    await server.create("never");
    const never = { DATA_DIR: join(folder, "never"), DATABASE_URL: server.url("never") };
    expect(await run("backup", ["verify", backup], never)).toContain("not the file that was");
    expect(await run("restore", [backup], never)).toContain("not the file that was written");
    expect(await tablesIn(never.DATABASE_URL)).toEqual([]);
    rmSync(backup, { recursive: true });
  });

  test("the nightly backup dumps the server, too, and the oldest go with their photos", async () => {
    const config = { ...app.runtime.config, backupAt: "03:30" };
    for (const [name, value] of Object.entries({ ...env, MODE: "test", BACKUP_DIR, APP_SECRET }))
      vi.stubEnv(name, value);
    const before = backupsIn(BACKUP_DIR).length;
    await backUpNightly({ ...app.context(), config, now: () => Date.now() + 25 * HOUR });
    expect(backupsIn(BACKUP_DIR)).toHaveLength(before + 1);
    const kept = () => readdirSync(join(BACKUP_DIR, "photos"), { recursive: true }).length;
    expect(kept()).toBeGreaterThan(2);
    vi.unstubAllEnvs();
    await app.runtime.db.deleteFrom("dog_photos").execute();
    await app.runtime.db.deleteFrom("photos").execute();
    await run("backup", [], { ...env, BACKUP_KEEP: "1" });
    expect(backupsIn(BACKUP_DIR)).toHaveLength(1);
    expect(readdirSync(join(BACKUP_DIR, "photos"), { recursive: true }).join()).not.toMatch(/webp/);
  });
});

async function tablesIn(url: string): Promise<string[]> {
  const db = readPostgres(url);
  try {
    return (await db.introspection.getTables()).map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}
