import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { refreshFeeds } from "#app/domain/availability/feeds/refresh-feeds.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { STORE_FILE } from "#db/connect.ts";
import { testApp } from "#tests/support/app.ts";
import { loadBuild } from "#tests/support/build.ts";
import { callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db, config } = app.runtime;
const SECRET = "private-4711";
const ADDRESS = `https://calendar.example.org/${SECRET}/me.ics`;
const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR";

async function sitterWithFeed() {
  const sitter = await newSitter(app);
  const feeds = [{ address: ADDRESS }];
  const body = { notice: 0, horizon: 365, buffer: 0, feeds };
  const { token } = sitter;
  expect((await callApi(app, "PUT", "/users/me/calendar-rules", { token, body })).status).toBe(200);
  return sitter;
}
const rows = () => db.selectFrom("busy_feeds").selectAll().execute();
const storePlain = () =>
  db.updateTable("busy_feeds").set({ address: ADDRESS, sealed_address: null }).execute();
/** Returns the addresses that were asked for. */
async function refresh(ctx = app.context()): Promise<string[]> {
  const asked: string[] = [];
  await refreshFeeds({ ...ctx, now: () => Date.now() + HOUR }, async (address) => {
    asked.push(address);
    return CALENDAR;
  });
  return asked;
}

test("the address of a calendar is stored sealed, and read as it was given", async () => {
  const sitter = await sitterWithFeed();
  expect(JSON.stringify(await rows())).not.toContain(SECRET);
  expect(await refresh()).toEqual([ADDRESS]);
  // Given again, it is the same one.
  const browser = await browserOf(app, sitter);
  await browser.submit("/profile/edit/feeds", { address: ADDRESS });
  expect(await rows()).toHaveLength(1);
});

test("one that another process stored as it is gets sealed when it is read", async () => {
  await storePlain();
  await db.updateTable("busy_feeds").set({ next_read_at: 0 }).execute();
  expect(await refresh()).toEqual([ADDRESS]);
  expect(JSON.stringify(await rows())).not.toContain(SECRET);
  await db.updateTable("busy_feeds").set({ next_read_at: 0 }).execute();
  expect(await refresh()).toEqual([ADDRESS]);
});

test("with another secret its owner is told to add it again", async () => {
  await db.deleteFrom("busy_feeds").execute();
  const sitter = await sitterWithFeed();
  const other = { ...config, appSecret: "another secret of at least 32 bytes" };
  expect(await refresh({ ...app.context(), config: other })).toEqual([]);
  const browser = await browserOf(app, sitter);
  const page = await browser.get("/profile/edit/feeds");
  expect([page.status, page.text]).toEqual([
    200,
    expect.stringContaining("This calendar's address could not be read. Please add it again."),
  ]);
  expect(page.html).toContain("Remove the calendar calendar.example.org");
});

test("those that an earlier version stored as they are are sealed at the next start", async () => {
  const { start } = await loadBuild();
  const database = await testDatabase();
  onTestFinished(database.drop);
  const DATA_DIR = join(config.dataDir, "second");
  cpSync(inject("templateDir"), DATA_DIR, { recursive: true });
  const env = { MODE: "test", DATA_DIR, ...database.env };
  const first = await start(env);
  const { id } = await newPerson(first);
  await first.runtime.db
    .insertInto("busy_feeds")
    .values({ id: "feed", user_id: id, address: ADDRESS, next_read_at: 1e15, created_at: 0 })
    .execute();
  await first.stop();
  const second = await start(env);
  const stored = await second.runtime.db.selectFrom("busy_feeds").selectAll().execute();
  expect(stored).toMatchObject([{ id: "feed", address: "https://calendar.example.org" }]);
  expect(JSON.stringify(stored)).not.toContain(SECRET);
  if (!database.env.DATABASE_URL)
    for (const file of [STORE_FILE, `${STORE_FILE}-wal`])
      expect(readFileSync(join(DATA_DIR, file), "latin1")).not.toContain(SECRET);
  await second.stop();
});
