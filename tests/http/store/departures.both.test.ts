import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keepLedger } from "#app/domain/backups/deletion-ledger.server.ts";
import type { App } from "#app/entry.node.ts";
import { loadBuild } from "#tests/support/build.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";

captureLog();
const folder = mkdtempSync(join(tmpdir(), "departures-"));
const [DATA_DIR, BACKUP_DIR] = [join(folder, "data"), join(folder, "kept")];
const list = join(BACKUP_DIR, "deleted-people.txt");
let database: TestDatabase;
let env: Record<string, string>;
let app: App;
beforeAll(async () => {
  cpSync(inject("templateDir"), DATA_DIR, { recursive: true });
  database = await testDatabase();
  env = {
    MODE: "production",
    PUBLIC_ORIGIN: "http://localhost:3000",
    APP_SECRET: "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA",
    LOG_REQUESTS: "off",
    BACKUP_AT: "off",
    RATE_LIMIT_SCALE: "1000",
    FEEDS: "off",
    DATA_DIR,
    BACKUP_DIR,
    ...database.env,
  };
});
afterAll(async () => {
  await app.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  const { start } = await loadBuild();
  app = await start(env);
}
async function settle(more: Record<string, string> = {}, ...args: string[]) {
  const all = { PATH: process.env.PATH, ...env, ...more };
  const run = promisify(execFile)(process.execPath, ["app/cli/restore.ts", "--settle", ...args], {
    env: all,
  });
  return run.then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => `${code}: ${stderr}`,
  );
}
const listed = () => readFileSync(list, "utf8").split("\n").filter(Boolean);
const leave = async (person: TestPerson) => {
  const browser = await browserOf(app, person);
  await browser.submit("/profile/edit/account/delete", { currentPassword: PASSWORD });
  await outboxDone(app);
};
/** As a store that was put back from before they left. */
const bringBack = (person: TestPerson) =>
  app.runtime.db
    .updateTable("users")
    .set({ deleted_at: null, name: person.name, email: person.email, account_status: "active" })
    .where("id", "=", person.id)
    .execute();
const nameOf = async ({ id }: TestPerson) =>
  (
    await app.runtime.db
      .selectFrom("users")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).name;

let zoe: TestPerson;

test("production writes an empty list at its first start, and completes one that lost somebody", async () => {
  await start();
  expect(readFileSync(list, "utf8")).toBe("");
  zoe = await newPerson(app, "Zoe");
  await leave(zoe);
  expect(listed()).toEqual([zoe.id]);
  rmSync(list);
  await keepLedger(app.context());
  expect(listed()).toEqual([zoe.id]);
  writeFileSync(list, zoe.id.slice(0, 9));
  await keepLedger(app.context());
  expect(listed()).toContain(zoe.id);
  rmSync(BACKUP_DIR, { recursive: true });
  await app.stop();
  await start();
  expect(listed()).toEqual([zoe.id]);
});

test("a store that was put back by hand does not start until it is settled", async () => {
  await bringBack(zoe);
  await app.stop();
  await expect(start()).rejects.toThrow(
    /^1 people who deleted their accounts are back, .* run npm run restore -- --settle/,
  );
  // Without the list, as with the folder of the command's own.
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  expect(await settle({ BACKUP_DIR: elsewhere })).toMatch(
    /^1: There is no list of deleted people in .*elsewhere, .*: set BACKUP_DIR .* or insist with --no-list/,
  );
  expect(existsSync(join(elsewhere, "deleted-people.txt"))).toBe(false);
  expect(await settle({ BACKUP_DIR: elsewhere }, "--no-list")).toContain(
    "No list of deleted people was read",
  );
  const said = await settle();
  expect(said).toContain(`The list of deleted people, ${list}, names 1.`);
  expect(said).toContain("1 person who left since then was deleted again.");
  await start();
  expect(await nameOf(zoe)).toBe("Deleted user");
});
