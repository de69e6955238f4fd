import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import BetterSqlite from "better-sqlite3";
import { afterAll, expect, test, vi } from "vitest";
import { backUpNightly, lastDue } from "#app/domain/backups/back-up-nightly.server.ts";
import { backupsIn, newestBackupAt } from "#app/domain/backups/backup-folder.ts";
import { makeBackup, rotateBackups } from "#app/domain/backups/make-backup.server.ts";
import { restoreBackup } from "#app/domain/backups/restore-backup.server.ts";
import { DAY, HOUR } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { openPhotoFolder } from "#app/integrations/photo-storage.server.ts";
import { connect } from "#db/connect.ts";
import { copySqlite } from "#db/engines/sqlite-copy.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dogCalls, withPhotos } from "#tests/support/people/dog-calls.ts";
import { linkIn, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
} from "#tests/support/people/people.ts";
import { ask, documentFiles } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const backupDir = join(folder, "kept");
const app = await testApp({ BACKUP_DIR: backupDir });
const { dataDir, appSecret: APP_SECRET } = app.runtime.config;

/** Runs a command beside the running server, as an operator does. */
async function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      MODE: "test",
      DATA_DIR: dataDir,
      BACKUP_DIR: backupDir,
      APP_SECRET,
      ...env,
    },
  });
  return stdout;
}

/** In this process, which is quicker than the command. */
async function backUp(keep = 7) {
  const { photos } = app.runtime;
  const made = await makeBackup({ dataDir, photos, into: backupDir, now: Date.now() });
  await rotateBackups(backupDir, keep, basename(made.folder));
}
const newest = () => join(backupDir, backupsIn(backupDir).at(-1) ?? "none");

const { call } = dogCalls(app);

test("store and photos are backed up together while people write", async () => {
  const owner = await newOwner(app, "Olive Owner");
  const added = await call(owner, "PATCH", `/dogs/${owner.dogId}`, await withPhotos(2));
  expect(added.status).toBe(200);
  const sitter = await newSitter(app);
  const message = new FormData();
  message.append("recipientId", sitter.id);
  message.append("images", await photoFile());
  const sent = await callApi<{ images: string[] }>(app, "POST", "/messages", {
    token: owner.token,
    body: message,
  });
  const [privatePhoto = ""] = sent.body.images;
  let writing = true;
  const writes = (async () => {
    while (writing) await newPerson(app);
  })();
  const output = await run("app/cli/backup.ts");
  writing = false;
  await writes;
  expect(output).toContain("Backed up and read through");
  expect(await run("app/cli/backup.ts", ["verify", newest()])).toMatch(/^Whole: \d+ people/);
  expect(await run("app/cli/backup.ts", ["list"])).toContain(newest());

  const nowhere = join(folder, "nowhere");
  const unknown = { DATA_DIR: nowhere, APP_SECRET: "" };
  const whole = await run("app/cli/backup.ts", ["verify", newest()], unknown);
  expect(whole).toMatch(/^Whole/);
  const restore = run("app/cli/restore.ts", [newest()], unknown);
  await expect(restore).rejects.toThrow("APP_SECRET: needed, the one that the store was written");
  expect(existsSync(nowhere)).toBe(false);
  const restored = join(folder, "restored");
  await run("app/cli/restore.ts", [newest()], { DATA_DIR: restored });
  const again = await testApp({ DATA_DIR: restored, APP_SECRET });
  const signedIn = await callApi<{ accessToken: string }>(again, "POST", "/auth/login", {
    body: { email: owner.email, password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  const token = signedIn.body.accessToken;
  const [dog] = (await callApi<{ images: string[] }[]>(again, "GET", "/dogs", { token })).body;
  expect(dog?.images).toHaveLength(2);
  for (const image of dog?.images ?? []) {
    const photo = await again.handle(new Request(`http://trotwell.test${image}`), "1.2.3.4");
    expect(photo.status).toBe(200);
  }
  const asked = (headers: Record<string, string>) =>
    again.handle(new Request(`http://trotwell.test${privatePhoto}`, { headers }), "1.2.3.4");
  expect((await asked({ authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await asked({})).status).toBe(404);
  // A session from the time of the backup may have been revoked since.
  expect((await callApi(again, "GET", "/users/me", { token: owner.token })).status).toBe(401);
});

test("users deleted after the backup stay deleted after a restore, and who waited to be verified is told", async () => {
  const sitter = await newSitter(app, { name: "Leaving Sitter" });
  const waiting = await newSitter(app, { name: "Waiting Sitter" });
  await ask(app, waiting, { images: [await photoFile()] });
  expect(documentFiles(app)).toHaveLength(1);
  await backUp();
  const backup = newest();
  const browser = await browserOf(app, sitter);
  await browser.submit("/profile/edit/account/delete", { currentPassword: PASSWORD });
  await outboxDone(app);
  const restored = join(folder, "restored-later");
  const output = await run("app/cli/restore.ts", [backup], { DATA_DIR: restored });
  expect(output).toContain("1 person who left since then was deleted again");
  const counted = Number(/: (\d+) people, /.exec(output)?.[1]);
  expect(output).toContain("1 requests to be verified have expired");
  const again = await testApp({ DATA_DIR: restored, APP_SECRET });
  const accounts = again.runtime.db
    .selectFrom("users")
    .select("id")
    .where("deleted_at", "is", null);
  expect(await accounts.execute()).toHaveLength(counted);
  expect(documentFiles(again)).toEqual([]);
  expect(await again.runtime.db.selectFrom("verification_documents").selectAll().execute()).toEqual(
    [],
  );
  await mailTo(again, waiting.email, "wasn't checked in time");
  const body = { email: sitter.email, password: PASSWORD };
  expect((await callApi(again, "POST", "/auth/login", { body })).status).toBe(401);
  expect((await callApi(again, "GET", `/users/${sitter.id}`)).status).toBe(404);
});

test("credentials that may have been revoked since the backup are invalid after a restore", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  const account = "/profile/edit/account";
  const made = await browser.submit(`${account}/calendar`, { change: "renew-feed" });
  const feed = /\/calendar\/[\w-]{43}\.ics/.exec(made.html)?.[0] ?? "none";
  const named = { name: "My program", days: "30", currentPassword: PASSWORD };
  const shown = await browser.submit(`${account}/tokens`, named);
  const token = /value="([\w-]{43})"/.exec(shown.html)?.[1] ?? "none";
  await browser.post("/forgot-password", { email: person.email });
  const reset = linkIn(await mailTo(app, person.email, "reset-password"));
  const connection = { connection_id: "c", sealed_token: "canary-sealed", connected_at: 1 };
  await app.runtime.db
    .insertInto("google_calendars")
    .values({ user_id: person.id, ...connection, lost_at: null })
    .execute();
  const busy = { user_id: person.id, start_at: 1, end_at: 2 };
  await app.runtime.db.insertInto("google_busy_times").values(busy).execute();
  const opens = async (app: App) => ({
    feed: (await new Browser(app).get(feed)).status,
    token: (await callApi(app, "GET", "/users/me", { token })).status,
    reset: (await new Browser(app).get(reset)).html.includes('name="password"'),
  });
  expect(await opens(app)).toEqual({ feed: 200, token: 200, reset: true });
  await backUp();
  // Revoked after the backup.
  await browser.post(`${account}/calendar`, { change: "revoke-feed" });
  await browser.post(`${account}/devices`);

  const restored = join(folder, "restored-keys");
  const output = await run("app/cli/restore.ts", [newest()], { DATA_DIR: restored });
  expect(output).toMatch(/1 API tokens, 1 secret calendar addresses and 1 connections to Google/);
  const again = await testApp({ DATA_DIR: restored, APP_SECRET });
  expect(await opens(again)).toEqual({ feed: 404, token: 401, reset: false });
  const { db } = again.runtime;
  expect(await db.selectFrom("google_calendars").selectAll().execute()).toMatchObject([
    { user_id: person.id, sealed_token: "", lost_at: expect.any(Number) },
  ]);
  expect(await db.selectFrom("google_busy_times").selectAll().execute()).toEqual([]);
  expect(readFileSync(join(restored, "trotwell.db")).includes("canary-sealed")).toBe(false);
  // The owner creates a new one.
  const home = await browserOf(again, person);
  const renewed = await home.submit(`${account}/calendar`, { change: "renew-feed" });
  const newFeed = /\/calendar\/[\w-]{43}\.ics/.exec(renewed.html)?.[0] ?? "none";
  expect((await new Browser(again).get(newFeed)).status).toBe(200);
});

test("the nightly backup runs when due, once a day, and is retried after an hour", async () => {
  const dir = join(folder, "nightly");
  const config = { ...app.runtime.config, backupDir: dir, backupAt: "03:30" };
  const start = Date.now();
  const night = (hours: number) =>
    backUpNightly({ ...app.context(), config, now: () => start + hours * HOUR });
  // The command reads the server's own settings.
  for (const [name, value] of Object.entries({
    MODE: "test",
    DATA_DIR: dataDir,
    BACKUP_DIR: dir,
    APP_SECRET,
  }))
    vi.stubEnv(name, value);
  await backUpNightly({ ...app.context(), config: { ...config, backupAt: null } });
  expect(backupsIn(dir)).toHaveLength(0);
  await night(0);
  expect(backupsIn(dir)).toHaveLength(1);
  await night(0.5);
  expect(backupsIn(dir)).toHaveLength(1);
  await night(24.5);
  expect(backupsIn(dir)).toHaveLength(2);
  vi.stubEnv("DATA_DIR", join(folder, "lost"));
  await expect(night(48.5)).rejects.toThrow("There is no store in");
  await night(49);
  await expect(night(49.6)).rejects.toThrow("There is no store in");
  vi.unstubAllEnvs();
});

test("a backup made under a wrong clock neither holds up the next nor outlives it", async () => {
  const dir = join(folder, "clock");
  const { photos } = app.runtime;
  const make = async (now: number) =>
    basename((await makeBackup({ dataDir, photos, into: dir, now })).folder);
  const now = Date.now();
  const ahead = await make(now + 9 * 365 * DAY);
  expect(newestBackupAt(dir, now)).toBeNull();
  const config = { ...app.runtime.config, backupDir: dir, backupAt: "03:30" };
  for (const [name, value] of Object.entries({ MODE: "test", DATA_DIR: dataDir, BACKUP_DIR: dir }))
    vi.stubEnv(name, value);
  await backUpNightly({ ...app.context(), config, now: () => now + 100 * HOUR });
  vi.unstubAllEnvs();
  expect(backupsIn(dir)).toHaveLength(2);
  expect(newestBackupAt(dir, now)).toBeGreaterThanOrEqual(now);
  const listed = await run("app/cli/backup.ts", ["list"], { BACKUP_DIR: dir });
  expect(listed).toContain(`${ahead} (made under a wrong clock`);
  // An older clock makes the newest backup.
  const made = await make(now - 900 * DAY);
  await rotateBackups(dir, 2, made);
  const kept = backupsIn(dir);
  expect(kept).toHaveLength(2);
  expect(kept).toContain(made);
  expect(kept).not.toContain(ahead);
});

test("a damaged backup is reported and never restored; no backup is restored over a store", async () => {
  await backUp();
  const store = join(newest(), "trotwell.db");
  writeFileSync(store, "x", { flag: "r+" });
  await expect(run("app/cli/backup.ts", ["verify", newest()])).rejects.toThrow("not the file that");
  const target = join(folder, "never");
  const restore = run("app/cli/restore.ts", [newest()], { DATA_DIR: target });
  await expect(restore).rejects.toThrow("not the file that was written");
  expect(existsSync(join(target, "trotwell.db"))).toBe(false);
  await expect(run("app/cli/restore.ts", [newest()])).rejects.toThrow("is using this folder");
});

test("a backup that can't be verified is none: it does not count as the newest, and takes no room", async () => {
  const torn = join(folder, "torn");
  mkdirSync(torn);
  await copySqlite(join(dataDir, "trotwell.db"), join(torn, "trotwell.db"));
  new BetterSqlite(join(torn, "trotwell.db"))
    .exec("pragma foreign_keys = off; delete from users")
    .close();
  const dir = join(folder, "unverified");
  const made = run("app/cli/backup.ts", [], { DATA_DIR: torn, BACKUP_DIR: dir });
  await expect(made).rejects.toThrow(
    /can't be used and was removed again: .* rows point to nothing/,
  );
  expect(newestBackupAt(dir, Date.now())).toBeNull();
  expect(readdirSync(dir).filter((name) => name.startsWith("2"))).toEqual([]);
});

test("a restore that is killed leaves no store, and can be repeated", async () => {
  await backUp();
  const target = join(folder, "half");
  const settle = () => Promise.reject(new Error("killed here"));
  const photos = openPhotoFolder(join(target, "photos"));
  const open = () => Promise.resolve();
  const restore = restoreBackup(newest(), target, photos, {
    insistOnRoom: async () => {},
    open,
    settle,
  });
  await expect(restore).rejects.toThrow("killed here");
  expect(existsSync(join(target, "trotwell.db"))).toBe(false);
  await expect(connect(target)).rejects.toThrow("was cut short: run it again");
  await run("app/cli/restore.ts", [newest()], { DATA_DIR: target });
  const made = ["photos", "trotwell.db", "trotwell.lock"];
  expect(readdirSync(target).sort()).toEqual(made);
  const again = run("app/cli/restore.ts", [newest()], { DATA_DIR: target });
  await expect(again).rejects.toThrow("There is a store in");
});

test("the oldest backups are deleted, with photos that no other backup uses", async () => {
  const owner = await newOwner(app);
  await call(owner, "PATCH", `/dogs/${owner.dogId}`, await withPhotos(1));
  await backUp(2);
  const [dog] = (await callApi<{ images: string[] }[]>(app, "GET", "/dogs", { token: owner.token }))
    .body;
  const key = /[0-9a-f]{32}/.exec(dog?.images[0] ?? "")?.[0] ?? "no key";
  const backedUpPhotos = () => readdirSync(join(backupDir, "photos"), { recursive: true }).join();
  expect(backedUpPhotos()).toContain(key);
  await call(owner, "DELETE", `/dogs/${owner.dogId}/images?imageUrl=${dog?.images[0]}`);
  await backUp(2);
  expect(backedUpPhotos()).toContain(key);
  await run("app/cli/backup.ts", [], { BACKUP_KEEP: "1" });
  expect(backupsIn(backupDir)).toHaveLength(1);
  expect(backedUpPhotos()).not.toContain(key);
});

test.each([
  ["2026-03-28T01:00:00Z", "2026-03-27T02:30:00Z"],
  ["2026-03-28T02:30:00Z", "2026-03-28T02:30:00Z"],
  ["2026-03-29T12:00:00Z", "2026-03-29T01:30:00Z"],
  ["2026-10-25T12:00:00Z", "2026-10-25T02:30:00Z"],
])("at %s the nightly backup was last due at %s", (now, due) => {
  expect(new Date(lastDue(Date.parse(now), "03:30", "Europe/Zurich")).toISOString()).toBe(
    new Date(due).toISOString(),
  );
});
