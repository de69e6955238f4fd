import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refreshFeeds } from "#app/domain/calendar/feeds/refresh-feeds.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { STORE_FILE } from "#db/connect.ts";
import { testApp } from "#tests/support/app.ts";
import { loadBuild } from "#tests/support/build.ts";
import { callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";

const database = await testDatabase();
const app = await testApp(database.env);
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
  expect(page.text).toContain("calendar.example.org");
});

test("those that an earlier version stored as they are are sealed at the next start", async () => {
  await db.deleteFrom("busy_feeds").execute();
  await sitterWithFeed();
  await storePlain();
  await app.stop();
  const { start } = await loadBuild();
  const again = await start({ MODE: "test", DATA_DIR: config.dataDir, ...database.env });
  const stored = await again.runtime.db.selectFrom("busy_feeds").selectAll().execute();
  expect(stored).toMatchObject([{ address: "https://calendar.example.org" }]);
  expect(JSON.stringify(stored)).not.toContain(SECRET);
  if (!database.env.DATABASE_URL)
    for (const file of [STORE_FILE, `${STORE_FILE}-wal`])
      expect(readFileSync(join(config.dataDir, file), "latin1")).not.toContain(SECRET);
  await again.stop();
});
