import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { consentLock } from "#app/domain/accounts/google/google-connection.server.ts";
import { addressOf, sealedAddress } from "#app/domain/availability/feeds/feed-addresses.server.ts";
import { notesIn, notesLock } from "#app/domain/availability/feeds/feed-outcomes.server.ts";
import { openParting, sealParting } from "#app/domain/bookings/leaving/parting.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe.server.ts";
import { sealText, unsealText } from "#app/domain/sealing.server.ts";
import { keepSecret } from "#app/domain/secret/store-secret.server.ts";
import type { App } from "#app/entry.node.ts";
import { connect } from "#db/connect.ts";
import { loadBuild } from "#tests/support/build.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { shareSheet, writeSheet } from "#tests/support/people/care.ts";
import { putLostDog } from "#tests/support/people/lost-dogs.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { ask, look } from "#tests/support/people/verifications.ts";
import { photoFile } from "#tests/support/pictures.ts";

const [first, second, third] = ["first", "second", "third"].map((word) => `the ${word} secret, 42`);
const ACCESS = "The key is under the blue pot";
const ADDRESS = "https://calendar.example.org/private-4711/me.ics";
const log = captureLog();
const DATA_DIR = mkdtempSync(join(tmpdir(), "trotwell-secrets-"));
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  cpSync(inject("templateDir"), DATA_DIR, { recursive: true });
  database = await testDatabase();
});
afterAll(async () => {
  await app.stop();
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function start(secret: string | undefined, previous = ""): Promise<App> {
  const { start } = await loadBuild();
  const secrets = { APP_SECRET: secret, APP_SECRET_PREVIOUS: previous };
  const rest = {
    RATE_LIMIT_SCALE: "1000",
    STORAGE_RESERVE: "0",
    PUBLIC_ORIGIN: "http://trotwell.test",
  };
  app = await start({ MODE: "test", DATA_DIR, ...rest, ...database.env, ...secrets });
  app.runtime.feeds = null;
  return app;
}
const restart = async (secret: string | undefined, previous?: string) => {
  await app.stop();
  return start(secret, previous);
};

/** Everything that a secret seals or signs, once. */
async function fill() {
  const { db, config } = app.runtime;
  const owner = await newOwner(app);
  await writeSheet(app, owner, { feeding: "Twice", access: ACCESS });
  const share = await shareSheet(app, owner);
  const sitter = await newSitter(app);
  const id = "a feed";
  await db
    .insertInto("busy_feeds")
    .values({
      id,
      user_id: sitter.id,
      ...sealedAddress(app.context(), { id, user_id: sitter.id }, ADDRESS),
      notes_sealed: sealText(
        config,
        notesLock(id),
        JSON.stringify({ unread: 1, events: [], assumed: [] }),
      ),
      next_read_at: 1e15,
      created_at: 0,
    })
    .execute();
  const sealed_token = sealText(config, consentLock(sitter.id), "a consent");
  await db
    .insertInto("google_calendars")
    .values({ user_id: sitter.id, connection_id: "c", sealed_token, connected_at: 1 })
    .execute();
  const parting = { name: "Zoe", party: "owner" as const, cancelled: [], closed: [] };
  const sealed = sealParting(app.context(), owner.id, parting);
  await db
    .insertInto("outbox")
    .values({
      kind: "partner_left",
      payload: JSON.stringify({ userId: owner.id, leaverId: sitter.id, sealed }),
      dedupe_key: "parting",
      run_after: Date.now() + HOUR,
      hold_until: Date.now() + HOUR,
      created_at: Date.now(),
    })
    .execute();
  const { body } = await ask(app, sitter, { images: [await photoFile()] });
  const admin = await newAdmin(app);
  const { path: flyer } = await putLostDog(app, owner.dogId);
  const letter = new URL(unsubscribeLink(config, owner.id, "request")).pathname;
  return { owner, sitter, share, admin, flyer, letter, verification: body.id };
}
let people: Awaited<ReturnType<typeof fill>>;

/** What can be read of it. */
async function readable() {
  const { owner, sitter, share, admin, flyer, letter, verification } = people;
  const ctx = app.context();
  const { db, config } = app.runtime;
  const sheet = await callApi<{ access: string | null }>(
    app,
    "GET",
    `/dogs/${owner.dogId}/care`,
    owner,
  );
  const feed = await db.selectFrom("busy_feeds").selectAll().executeTakeFirstOrThrow();
  const google = await db.selectFrom("google_calendars").selectAll().executeTakeFirstOrThrow();
  const news = await db
    .selectFrom("outbox")
    .select("payload")
    .where("dedupe_key", "=", "parting")
    .executeTakeFirstOrThrow();
  const visitor = new Browser(app);
  const status = async (path: string) => (await visitor.get(path)).status;
  const own = await (await browserOf(app, owner)).get(`/dogs/${owner.dogId}/care/share`);
  return {
    sealed: {
      access: sheet.body.access,
      address: addressOf(ctx, feed),
      unread: notesIn(ctx, feed.id, feed.notes_sealed).unread,
      consent: unsealText(config, consentLock(sitter.id), google.sealed_token),
      news: openParting(ctx, JSON.parse(news.payload))?.name,
      picture: (await look(app, admin, verification)).answer.status,
    },
    shared: await status(share),
    shownShare: own.html.includes(share),
    flyer: await status(flyer),
    letter: await status(letter),
    pushKey: ctx.push?.publicKey,
  };
}
const everything = {
  access: ACCESS,
  address: ADDRESS,
  unread: 1,
  consent: "a consent",
  news: "Zoe",
  picture: 200,
};
const nothing = {
  access: null,
  address: null,
  unread: 0,
  consent: null,
  news: undefined,
  picture: 409,
};
const proofs = () => app.runtime.db.selectFrom("store_secrets").select("proof").execute();

async function run(script: string, args: string[], secrets: Record<string, string | undefined>) {
  const env = { ...process.env, MODE: "test", DATA_DIR, ...database.env, ...secrets };
  const ended = promisify(execFile)(process.execPath, [script, ...args], { env });
  return ended.then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => `${code}: ${stderr}`,
  );
}

test("a store without a check value gets it at the first start, and another secret starts nothing", async () => {
  await start(first);
  expect(await proofs()).toHaveLength(1);
  people = await fill();
  expect(await readable()).toMatchObject({ sealed: everything, flyer: 200, letter: 200 });
  await app.stop();
  await expect(start(second)).rejects.toThrow(
    /^APP_SECRET is not the one that this store was written with: set it to that one\. To change the secret, see docs\/hosting \(APP_SECRET_PREVIOUS\)\.$/,
  );
  await expect(start(second, third)).rejects.toThrow("is not the one that this store");
  for (const other of [`"${first}"`, `${first}\r`, ` ${first}\n`])
    await expect(start(other)).rejects.toThrow(
      /written with: write it without, or with, the quotes, blanks or line end around it in which/,
    );
  await start(first);
});

test("each command that opens the store stops with another secret, and goes on with the right one", async () => {
  const commands: [string, string[]][] = [["app/cli/admin.ts", ["list"]]];
  if (!database.env.DATABASE_URL)
    commands.push(
      ["app/cli/backup.ts", []],
      ["app/cli/move.ts", ["--to", "postgres://127.0.0.1:1/none"]],
    );
  else commands.push(["app/cli/restore.ts", ["--settle", "--no-list"]]);
  for (const [script, args] of commands) {
    expect(await run(script, args, { APP_SECRET: second })).toMatch(
      /^1: APP_SECRET is not the one that this store was written with/,
    );
    if (!/restore/.test(script))
      expect(await run(script, args, { APP_SECRET: second, APP_SECRET_PREVIOUS: first })).toMatch(
        /^1: This store still has the secret of APP_SECRET_PREVIOUS: start the site once/,
      );
  }
  expect(await run("app/cli/admin.ts", ["list"], { APP_SECRET: first })).toContain("Ada Admin");
});

test("with both at hand everything is sealed anew, also after a stop in the middle", async () => {
  const { pushKey } = await readable();
  const { documents, config } = app.runtime;
  await app.stop();
  const db = await connect(config);
  const both = { ...config, appSecret: second ?? "", previousSecret: first ?? "" };
  const stopped = { ...documents, get: () => Promise.reject(new Error("stopped here")) };
  const half = keepSecret({ db, config: both, documents: stopped }, console.log);
  await expect(half).rejects.toThrow("stopped here");
  expect(await db.selectFrom("store_secrets").selectAll().execute()).toHaveLength(2);
  await db.destroy();
  for (const only of [first, second])
    await expect(start(only)).rejects.toThrow(/^A change of APP_SECRET was cut short: start/);
  await start(second, first);
  expect(log.text()).toMatch(/Sealing anew: 1 of care_sheets\.access_sealed looked through/);
  expect(log.text()).toContain("1 things are sealed under the new APP_SECRET.");
  // While the one before is known, what it signed works.
  const links = { shared: 200, shownShare: true, flyer: 200, letter: 200, pushKey };
  expect(await readable()).toEqual({ sealed: everything, ...links });
  await restart(second);
  expect(await proofs()).toHaveLength(1);
  const ended = { shownShare: false, flyer: 404, letter: 404 };
  expect(await readable()).toEqual({ sealed: everything, ...links, ...ended });
  await app.stop();
  await expect(start(first)).rejects.toThrow("is not the one that this store was written with");
  await start(second);
});

test("without the one before, what it sealed could not be read, and no form empties it", async () => {
  await restart(third, "lost");
  const { owner, sitter } = people;
  expect(await readable()).toMatchObject({ sealed: nothing, shared: 200 });
  const page = await (await browserOf(app, owner)).get(`/dogs/${owner.dogId}/care`);
  expect(page.text).toContain("How to get in could not be read. Please write it down again.");
  const feeds = await (await browserOf(app, sitter)).get("/profile/edit/feeds");
  expect(feeds.text).toContain("What we noted at the last reading could not be read.");
  await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const sheet = `/dogs/${owner.dogId}/care`;
  const asked = await callApi<{ code: string }>(app, "POST", `${sheet}/access`, sitter);
  expect([asked.status, asked.body.code]).toEqual([409, "access_unreadable"]);
  const sitters = await (await browserOf(app, sitter)).get(sheet);
  expect(sitters.text).toContain("How to get in could not be read. Ask");

  const stored = () =>
    app.runtime.db.selectFrom("care_sheets").select(["feeding", "access_sealed"]).execute();
  const before = await stored();
  const browser = await browserOf(app, owner);
  const form = await browser.get(`${sheet}/edit`);
  expect(form.text).toContain("What you wrote here could not be read.");
  await browser.submit(`${sheet}/edit`, { feeding: "Thrice" });
  await writeSheet(app, owner, { feeding: "Thrice" });
  expect(await stored()).toEqual([{ ...before[0], feeding: "Thrice" }]);
  // The one that was lost turns up.
  await restart(third, second);
  expect((await readable()).sealed).toEqual(everything);
  await writeSheet(app, owner, { feeding: "Thrice" });
  expect(await stored()).toEqual([{ feeding: "Thrice", access_sealed: null }]);
});
