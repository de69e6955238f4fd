import { describe, expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { forgetOldNotifications } from "#app/domain/notifications/forget-old-notifications.server.ts";
import type { NotificationJson } from "#app/domain/notifications/notification-json.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { putNotification } from "#tests/support/people/notifications.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

const listOf = async ({ token }: TestPerson) =>
  (await callApi<NotificationJson[]>(app, "GET", "/notifications", { token })).body;
const textsOf = async (person: TestPerson) => (await listOf(person)).map(({ text }) => text);
const move = ({ token }: TestPerson, id: string, status: string, reason?: string) =>
  callApi(app, "PATCH", `/bookings/${id}/status`, { token, body: { status, reason } });
const countIn = (html: string) => /data-unread="(\d+)"/.exec(bellIn(html))?.[1];
const bellIn = (html: string) => /<a class="icon-btn bell"[\s\S]*?<\/a>/.exec(html)?.[0] ?? "";

async function pair() {
  return { owner: await newOwner(app), sitter: await newSitter(app) };
}

describe("what happens to a booking", () => {
  test("is told to the other party, once, and never to the one who did it", async () => {
    const both = await pair();
    const { owner, sitter } = both;
    const id = await newBooking(app, both);
    for (let times = 0; times < 2; times++) await move(sitter, id, "accepted");
    expect(await listOf(owner)).toMatchObject([
      {
        kind: "answer",
        readAt: null,
        href: `/bookings/${id}`,
        bookingId: id,
        personId: sitter.id,
        text: expect.stringMatching(
          /^Sam Sitter accepted your request: Walking Rex, \w{3}, .*, 9:00 AM to 10:00 AM$/,
        ),
      },
    ]);
    expect(await listOf(sitter)).toEqual([]);
    await move(owner, id, "cancelled");
    expect(await textsOf(sitter)).toEqual([
      expect.stringMatching(/^Olive Owner cancelled: Walking Rex, /),
    ]);
    expect(await listOf(owner)).toHaveLength(1);
  });

  test("is not told to a locked person, nor stored for a refused change", async () => {
    const both = await pair();
    const id = await newBooking(app, both);
    const lock = (account_status: "locked" | "active") =>
      db.updateTable("users").set({ account_status }).where("id", "=", both.sitter.id).execute();
    expect((await move(both.owner, id, "accepted")).status).toBe(403);
    await lock("locked");
    await move(both.owner, id, "cancelled");
    await lock("active");
    expect(await listOf(both.sitter)).toEqual([]);
  });

  test("after a block only concerns what was agreed on", async () => {
    const both = await pair();
    const { owner, sitter } = both;
    const agreed = await newBooking(app, both, "accepted");
    const asked = await newBooking(app, both, undefined, { startTime: "15:00", endTime: "16:00" });
    await (await browserOf(app, owner)).post(`/people/${sitter.id}/block`, { intent: "block" });
    const asked2 = await newBooking(app, both, undefined, { startTime: "17:00", endTime: "18:00" });
    await move(sitter, asked2, "rejected");
    await move(owner, agreed, "cancelled");
    const about = (await listOf(sitter)).map(({ bookingId, kind }) => [bookingId, kind]);
    expect(about.sort()).toEqual(
      [
        [agreed, "cancellation"],
        [asked, "cancellation"],
      ].sort(),
    );
    expect(await listOf(owner)).toEqual([]);
  });
});

describe("/notifications", () => {
  test("has unread ones first, and opening one leads to it and marks it as read", async () => {
    const both = await pair();
    const { owner, sitter } = both;
    const [first, second] = [
      await newBooking(app, both),
      await newBooking(app, both, undefined, { startTime: "11:00", endTime: "12:00" }),
    ];
    await move(sitter, first, "accepted");
    await move(sitter, second, "rejected");
    const browser = await browserOf(app, owner);
    const page = await browser.get("/notifications");
    expect(countIn(page.html)).toBe("2");
    const [newest] = await listOf(owner);
    const looked = await browser.get(`/notifications/${newest?.id}`, {
      "sec-purpose": "prefetch",
    });
    expect(looked.status).toBe(302);
    expect(countIn((await browser.get("/notifications")).html)).toBe("2");
    const opened = await browser.get(`/notifications/${newest?.id}`);
    expect([opened.status, opened.location]).toEqual([302, `/bookings/${newest?.bookingId}`]);
    const after = await listOf(owner);
    expect(after.map(({ readAt }) => readAt === null)).toEqual([true, false]);
    expect(after[1]?.id).toBe(newest?.id);
    expect(countIn((await browser.get("/terms")).html)).toBe("1");
    const others = await browserOf(app, sitter);
    expect((await others.get(`/notifications/${newest?.id}`)).status).toBe(404);
  });

  test("marks all as read with a plain post", async () => {
    const owner = await newOwner(app);
    for (let times = 0; times < 3; times++) await putNotification(app, owner.id);
    const browser = await browserOf(app, owner);
    expect((await browser.get("/notifications")).text).toContain("Mark all as read");
    const { html } = await browser.submit("/notifications", {});
    expect(html).toContain("All marked as read");
    expect(countIn(html)).toBeUndefined();
    expect((await browser.get("/notifications")).text).not.toContain("Mark all as read");
  });

  test("lists new ones first, then by day and month, with first names", async () => {
    const owner = await newOwner(app);
    const sitter = await newSitter(app);
    const read_at = Date.now();
    const about = { event: "booking_accepted", person_id: sitter.id };
    await putNotification(app, owner.id, { ...about, read_at });
    await putNotification(app, owner.id, { ...about, read_at, created_at: read_at - 400 * DAY });
    await putNotification(app, owner.id, about);
    const { text } = await (await browserOf(app, owner)).get("/notifications");
    const row = "Sam accepted your request";
    expect(text).toMatch(
      new RegExp(`New SS ${row}.*Today SS ${row}.*\\w+ \\d{4} SS ${row} \\w{3} \\d+, \\d{4}`),
    );
    expect(text).not.toContain("Sam Sitter");
  });

  test("is empty for somebody new, and shows events that this version does not know", async () => {
    const owner = await newOwner(app);
    const browser = await browserOf(app, owner);
    expect((await browser.get("/notifications")).text).toContain("Nothing new yet");
    const id = await putNotification(app, owner.id, { event: "gone_by", booking_id: "nowhere" });
    const page = await browser.get("/notifications");
    expect(page.text).toContain("Something new for you");
    expect((await listOf(owner))[0]).toMatchObject({ kind: "gone_by", href: "/bookings/nowhere" });
    expect((await browser.get(`/notifications/${id}`)).location).toBe("/bookings/nowhere");
  });

  test("pages through all of them once, unread ones first, with few statements", async () => {
    const owner = await newOwner(app);
    const now = Date.now();
    for (let nth = 0; nth < 70; nth++) {
      const read = nth % 2 ? { read_at: now } : {};
      await putNotification(app, owner.id, { created_at: now - (nth % 9) * 1000, ...read });
    }
    const seen: NotificationJson[] = [];
    let before: string | undefined;
    do {
      const query = before ? `?before=${before}` : "";
      const page = await callApi<NotificationJson[]>(app, "GET", `/notifications${query}`, {
        token: owner.token,
      });
      seen.push(...page.body);
      before = page.headers.has("x-has-more") ? page.body.at(-1)?.id : undefined;
    } while (before);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(70);
    const order = seen.map(({ readAt, createdAt }) => `${readAt ? 0 : 1} ${createdAt}`);
    expect(order).toEqual(order.toSorted().reverse());
    expect((await callApi(app, "GET", "/notifications?before=x", owner)).status).toBe(404);
    const browser = await browserOf(app, owner);
    const { statements } = await statementsOf(() => browser.get("/notifications"));
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  test("shows 99+ for more", async () => {
    const owner = await newOwner(app);
    const rows = Array.from({ length: 120 }, (_, nth) => ({
      id: `${owner.id}-${nth}`,
      user_id: owner.id,
      event: "saved_search",
      dedupe_key: `${owner.id}-${nth}`,
      created_at: Date.now(),
    }));
    await db.insertInto("notifications").values(rows).execute();
    const browser = await browserOf(app, owner);
    expect(bellIn((await browser.get("/terms")).html)).toContain("99+");
  });
});

test("the API marks some or all as read, and nobody else's", async () => {
  const [owner, other] = [await newOwner(app), await newOwner(app)];
  const [one, two] = [await putNotification(app, owner.id), await putNotification(app, owner.id)];
  const theirs = await putNotification(app, other.id);
  const mark = (body: object) =>
    callApi(app, "PATCH", "/notifications/read", { token: owner.token, body });
  expect((await mark({ notificationIds: [one, theirs] })).body).toEqual({ marked: 1 });
  expect((await mark({})).body).toEqual({ marked: 1 });
  expect((await mark({ notificationIds: [two] })).body).toEqual({ marked: 0 });
  expect((await listOf(other))[0]?.readAt).toBeNull();
});

test("old ones are forgotten after 90 days", async () => {
  const owner = await newOwner(app);
  await putNotification(app, owner.id, { created_at: Date.now() - 91 * DAY });
  const kept = await putNotification(app, owner.id, { created_at: Date.now() - 89 * DAY });
  await forgetOldNotifications(app.context());
  expect((await listOf(owner)).map(({ id }) => id)).toEqual([kept]);
});
