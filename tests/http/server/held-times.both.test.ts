import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { isRefused, noteRefused } from "#app/domain/done-once.server.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/durations.ts";
import { type Job, jobs, startJobs } from "#app/domain/jobs/jobs.server.ts";
import { mendHeldTimes } from "#app/domain/jobs/mend-held-times.server.ts";
import { createRateLimiter } from "#app/domain/limits/rate-limits.server.ts";
import { usesInMemory } from "#app/domain/limits/uses-in-memory.ts";
import { claimEntry } from "#app/domain/outbox/claim-entry.server.ts";
import { forgetOldEffects } from "#app/domain/outbox/forget-old-effects.server.ts";
import { freeStranded, lineUp } from "#app/domain/outbox/line-up.server.ts";
import { queueEffect } from "#app/domain/outbox/queue-effect.server.ts";
import { storedUses } from "#db/engines/postgres-uses.ts";
import { testApp } from "#tests/support/app.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { newPair } from "#tests/support/people/threads.ts";
import { soon } from "#tests/support/soon.ts";

// A clock that was ahead has stored times before which nothing happens.
const YEAR = 365 * DAY;
const app = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db, config } = app.runtime;
await app.retire();
let ahead = 0;
const ctx = { ...app.context(), now: () => Date.now() + ahead };
afterEach(() => {
  ahead = 0;
  vi.useRealTimers();
});

async function runJobs() {
  for (const job of jobs) await job.run(ctx);
}

test("mail that was held by a clock a year ahead is sent, and what quiet hours hold is not", async () => {
  const { id: userId } = await newPerson(app);
  await db.deleteFrom("outbox").execute();
  const now = Date.now();
  const queue = (holdUntil: number) =>
    queueEffect(ctx, { kind: "none", ids: { userId }, dedupeKey: randomUUID(), holdUntil });
  await queue(now + 23 * HOUR);
  ahead = YEAR;
  await queue(now + YEAR + 9 * HOUR);
  ahead = MINUTE;
  await freeStranded(ctx, []);
  await lineUp(ctx, () => "mails", []);
  expect(await claimEntry(ctx, "mails")).toMatchObject({ tries: 1 });
  expect(await claimEntry(ctx, "mails")).toBeNull();
  const [held] = await db
    .selectFrom("outbox")
    .select("hold_until")
    .where("turn", "is", null)
    .execute();
  expect(held?.hold_until).toBe(now + 23 * HOUR);
});

test("unread messages, saved searches and calendars are due again, and those of a right clock when they were", async () => {
  const now = Date.now();
  const { owner, sitter } = await newPair(app);
  const pairs = [
    { user_id: owner.id, partner_id: sitter.id, mail_due_at: now + YEAR },
    { user_id: sitter.id, partner_id: owner.id, mail_due_at: now + HOUR },
  ];
  for (const pair of pairs)
    await db
      .insertInto("conversations")
      .values({ ...pair, created_at: now, last_message_id: null, mailed_at: null, unread_count: 1 })
      .execute();
  const times = [now + YEAR, now + DAY];
  const search = { user_id: owner.id, known: "[]", found: "[]", checked_at: now, created_at: now };
  const feed = {
    user_id: sitter.id,
    address: "https://a.example",
    created_at: now,
    sealed_address: "",
  };
  for (const [nth, at] of times.entries()) {
    const id = randomUUID();
    const query = JSON.stringify({ nth });
    await db
      .insertInto("saved_searches")
      .values({ ...search, id, query, next_check_at: at })
      .execute();
    await db
      .insertInto("busy_feeds")
      .values({ ...feed, id, next_read_at: at - (nth && 12 * HOUR) })
      .execute();
  }
  await runJobs();
  const sooner = (at: number | null) => at === null || at < now + 2 * DAY;
  const mails = await db.selectFrom("conversations").select("mail_due_at as at").execute();
  expect(mails.every(({ at }) => sooner(at))).toBe(true);
  expect(mails.map(({ at }) => at)).toContain(now + HOUR);
  const searches = await db.selectFrom("saved_searches").select("next_check_at as at").execute();
  expect(searches.every(({ at }) => sooner(at))).toBe(true);
  expect(searches.map(({ at }) => at)).toContain(now + DAY);
  const feeds = await db.selectFrom("busy_feeds").select("next_read_at as at").execute();
  expect(feeds.every(({ at }) => sooner(at))).toBe(true);
  expect(feeds.map(({ at }) => at)).toContain(now + DAY / 2);
});

test("an address that was refused under such a clock gets mail again in a week", async () => {
  ahead = YEAR;
  await noteRefused(ctx, "closed@shut.example");
  ahead = 0;
  await mendHeldTimes(ctx);
  expect(await isRefused(ctx, "closed@shut.example")).toBe(true);
  ahead = 8 * DAY;
  expect(await isRefused(ctx, "closed@shut.example")).toBe(false);
});

test("mail that waits under a clock of years ago, or ahead, is not forgotten", async () => {
  await db.deleteFrom("outbox").execute();
  for (const off of [-YEAR, 0]) {
    ahead = off;
    await queueEffect(ctx, { kind: "none", ids: {}, dedupeKey: randomUUID() });
  }
  for (const off of [0, YEAR]) {
    ahead = off;
    await forgetOldEffects(ctx);
  }
  expect(await db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  await db.updateTable("outbox").set({ done_at: Date.now() }).execute();
  await forgetOldEffects(ctx);
  expect(await db.selectFrom("outbox").selectAll().execute()).toHaveLength(0);
});

test("limits that were reached under such a clock end with it", async () => {
  const pool = config.databaseUrl ? new pg.Pool({ connectionString: config.databaseUrl }) : null;
  const limits = createRateLimiter(
    ctx.now,
    config.rateLimits,
    pool ? storedUses(pool) : usesInMemory(),
  );
  const take = () => limits.take("support", "somebody");
  ahead = YEAR;
  for (let use = 0; use < 5; use++) await take();
  await expect(take()).rejects.toThrow("Too many");
  ahead = 0;
  await expect(take()).rejects.toThrow("Too many");
  await limits.forgetOld();
  await take();
  for (let use = 0; use < 4; use++) await take();
  await limits.forgetOld();
  await expect(take()).rejects.toThrow("Too many");
  await pool?.end();
});

test("the jobs of a night run in the next one", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let runs = 0;
  const nightly: Job = { name: "by night", nightly: true, run: async () => void runs++ };
  ahead = YEAR;
  const stop = startJobs(ctx, undefined, [nightly]);
  await soon(() => expect(runs).toBe(1));
  ahead = DAY;
  vi.advanceTimersByTime(MINUTE);
  await soon(() => expect(runs).toBe(2));
  vi.advanceTimersByTime(MINUTE);
  await stop();
  expect(runs).toBe(2);
});
