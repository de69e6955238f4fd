import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { awayAmong } from "#app/domain/availability/away-times.server.ts";
import { refreshFeeds } from "#app/domain/availability/feeds/refresh-feeds.server.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { FeedFault, type FeedReader } from "#app/integrations/feed-reader.server.ts";
import { NotNow } from "#app/integrations/not-now.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const date = dateAhead(5);
const day = date.replaceAll("-", "");
const ADDRESS = "https://calendar.example.org/private-4711/me.ics";
const busyAtTen = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Dentist\r\nDTSTART:${day}T100000\r\nDTEND:${day}T110000\r\nEND:VEVENT\r\nEND:VCALENDAR`;

type Rules = { feeds: { id: string; host: string; fault: string | null }[]; code?: string };
const rules = { notice: 0, horizon: 365, buffer: 0 };
const put = (token: string | undefined, feeds: object[]) =>
  callApi<Rules>(app, "PUT", "/users/me/calendar-rules", { token, body: { ...rules, feeds } });
const listed = async (token: string) =>
  (await callApi<Rules>(app, "GET", "/users/me/calendar-rules", { token })).body.feeds;
const refresh = (read: () => string, later = 0) =>
  refreshFeeds({ ...app.context(), now: () => Date.now() + later }, async () => read());

test("a sitter can't be booked while they are busy in another calendar", async () => {
  const sitter = await newSitter(app, { name: "Bea Busy" });
  const owner = await newOwner(app);
  const browser = await browserOf(app, sitter);
  const added = await browser.submit("/profile/edit/feeds", {
    address: ADDRESS.replace("https:", "webcal:"),
  });
  expect(added.html).toContain("Calendar added");
  expect(added.html).not.toContain("private-4711");
  expect(await refresh(() => busyAtTen)).toBe(1);
  const quote = async (startTime: string, endTime: string) =>
    (
      await callApi<{ free: boolean }>(app, "POST", "/bookings/quote", {
        token: owner.token,
        body: { sitterId: sitter.id, dogId: owner.dogId, date, startTime, endTime },
      })
    ).body.free;
  expect([await quote("10:30", "11:30"), await quote("11:00", "12:00")]).toEqual([false, true]);
  const found = async (from: string, to: string) => {
    const path = `/users/sitters?search=bea&date=${date}&startTime=${from}&endTime=${to}`;
    return (await callApi<{ data: unknown[] }>(app, "GET", path)).body.data.length;
  };
  expect([await found("10:00", "11:00"), await found("11:00", "12:00")]).toEqual([0, 1]);
  const page = await browser.get("/profile/edit/feeds");
  expect(page.html).toContain("Remove the calendar calendar.example.org");
  expect(page.text).toContain("Last read");
  const profile = await callApi(app, "GET", `/users/${sitter.id}`, { token: owner.token });
  expect(JSON.stringify(profile.body)).not.toMatch(/Dentist|calendar\.example/);

  const broken = () => {
    throw new FeedFault("The calendar answered 404");
  };
  expect(await refresh(broken)).toBe(0);
  // A calendar that took long to understand rests for longer.
  expect(await refresh(broken, 3 * HOUR)).toBe(0);
  const { body } = await callApi<Rules>(app, "GET", "/users/me/calendar-rules", {
    token: sitter.token,
  });
  expect(body.feeds).toMatchObject([
    { host: "calendar.example.org", fault: "The calendar answered 404" },
  ]);
  // What was read last still counts.
  expect(await quote("10:30", "11:30")).toBe(false);
  await browser.post("/profile/edit/feeds", { remove: body.feeds[0]?.id ?? "" });
  expect(await quote("10:30", "11:30")).toBe(true);
});

test("a calendar is read when it is added, and its fault is said at once", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  const add = async (address: string, reader: FeedReader) => {
    app.runtime.feeds = reader;
    const page = await browser.submit("/profile/edit/feeds", { address });
    app.runtime.feeds = null;
    return page;
  };
  const read = await add("webcal://example.org/good.ics", async () => busyAtTen);
  expect(read.html).toContain("Nobody can book you for a visit while you are busy there.");
  expect(read.text).toMatch(/example\. org, ends in d\s+Last read/);
  const away = await awayAmong(app.context(), [sitter.id], { startAt: 0, endAt: Date.now() * 2 });
  expect(away.get(sitter.id)).toHaveLength(1);
  const half = await add("https://example.com/half.ics", async () => "BEGIN:VCALENDAR");
  expect(half.html).toContain("Calendar added, but not read yet");
  expect(half.text).toMatch(/example\. com, ends in f\s+The calendar breaks off in the middle\./);
  // One that hangs holds up nobody for long.
  const began = performance.now();
  const hangs = await add("https://example.net/slow.ics", () => new Promise(() => {}));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(hangs.html).toContain("We are still reading it.");
  // Over the API, too.
  const other = await newSitter(app);
  app.runtime.feeds = async () => busyAtTen;
  const { body } = await put(other.token, [{ address: ADDRESS }]);
  app.runtime.feeds = null;
  expect(body.feeds).toMatchObject([{ readAt: expect.any(String), fault: null }]);
});

test("a wrong address is not added, and stays in the form to be mended", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  const address = "https://example.com/private/page.html?week=49";
  app.runtime.feeds = async () => "<!doctype html><title>My week</title>";
  const refused = await browser.post("/profile/edit/feeds", { address });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("two links, HTML and ICS: please copy the ICS one");
  expect(refused.html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(refused.html).toContain(`value="${address}"`);
  // Over the API nothing else is changed either.
  await put(sitter.token, []);
  const body = { ...rules, buffer: 15, feeds: [{ address }] };
  const options = { token: sitter.token, body };
  const answer = await callApi<{ code: string; errors: object; buffer: number }>(
    app,
    "PUT",
    "/users/me/calendar-rules",
    options,
  );
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: "validation_failed", errors: { feeds: [expect.stringContaining("HTML and ICS")] } },
  ]);
  const { body: now } = await callApi<Rules & { buffer: number }>(
    app,
    "GET",
    "/users/me/calendar-rules",
    { token: sitter.token },
  );
  expect(now).toMatchObject({ buffer: 0, feeds: [] });
  // Once added, it stays whatever becomes of it, also when it is given again.
  app.runtime.feeds = async () => busyAtTen;
  const [feed] = (await put(sitter.token, [{ address }])).body.feeds;
  app.runtime.feeds = async () => "<html>";
  const again = await put(sitter.token, [{ address }]);
  expect([again.status, again.body.feeds]).toMatchObject([200, [{ id: feed?.id }]]);
  app.runtime.feeds = null;
});

test("calendars are kept by their ids, three at most, and one's own", async () => {
  const [sitter, other] = [await newSitter(app), await newSitter(app)];
  const addresses = [1, 2, 3].map((n) => ({ address: `https://example.org/${n}.ics` }));
  const three = await put(sitter.token, addresses);
  expect(three.status).toBe(200);
  expect(JSON.stringify(three.body)).not.toContain(".ics");
  expect((await put(sitter.token, [...addresses, { address: ADDRESS }])).status).toBe(400);
  const [first] = three.body.feeds;
  const kept = await put(sitter.token, [{ id: first?.id }, { address: ADDRESS }]);
  expect(kept.body.feeds.map(({ host }) => host)).toEqual(["example.org", "calendar.example.org"]);
  expect((await put(other.token, [{ id: first?.id }])).status).toBe(404);
  const theirs = await browserOf(app, other);
  expect((await theirs.post("/profile/edit/feeds", { remove: first?.id ?? "" })).status).toBe(404);
  const absent = await callApi<Rules>(app, "PUT", "/users/me/calendar-rules", {
    token: sitter.token,
    body: rules,
  });
  expect(absent.body.feeds).toHaveLength(2);
});

test("a calendar that fails is left alone for longer each time, whatever the fault", async () => {
  await db.deleteFrom("busy_feeds").execute();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sitter = await newSitter(app);
  const { body } = await put(sitter.token, [{ address: "https://example.org/failing.ics" }]);
  const id = body.feeds[0]?.id ?? "";
  const minutesUntilNext = async () => {
    const { next_read_at: next } = await db
      .selectFrom("busy_feeds")
      .select("next_read_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return Math.round((next - Date.now()) / MINUTE);
  };
  const failing = (fault: Error) => async (address: string) => {
    if (address.endsWith("failing.ics")) throw fault;
    return busyAtTen;
  };
  const read = (fault: Error, minutes: number) =>
    refreshFeeds({ ...app.context(), now: () => Date.now() + minutes * MINUTE }, failing(fault));
  const faultSaid = async () => (await listed(sitter.token))[0]?.fault;
  // What is our fault is not the calendar's.
  for (const ours of [new NotNow("no room"), Object.assign(new Error(), { code: "ENOSPC" })]) {
    await read(ours, 0);
    expect([await minutesUntilNext(), await faultSaid()]).toEqual([1, null]);
    await db.updateTable("busy_feeds").set({ next_read_at: 0 }).execute();
  }
  await read(new FeedFault("The calendar is too slow"), 0);
  expect([await minutesUntilNext(), await faultSaid()]).toEqual([60, "The calendar is too slow"]);
  await read(new FeedFault("The calendar is too slow"), 120);
  expect(await minutesUntilNext()).toBe(240);
  await read(new TypeError("not thought of"), 24 * 60);
  expect(await minutesUntilNext()).toBe(30 * 60);
  // While one hangs, the next run reads the others.
  const hangs = (address: string) =>
    address.endsWith("failing.ics") ? new Promise<string>(() => {}) : Promise.resolve(busyAtTen);
  const later = { ...app.context(), now: () => Date.now() + 40 * HOUR };
  void refreshFeeds(later, hangs);
  await expect.poll(minutesUntilNext).toBe(40 * 60 + 15);
});

test("people take turns: slow calendars of others hold up nobody's first", async () => {
  await db.deleteFrom("busy_feeds").execute();
  const many = await Promise.all(Array.from({ length: 6 }, () => newSitter(app)));
  for (const [n, { token }] of many.entries())
    await put(
      token,
      [1, 2, 3].map((m) => ({ address: `https://slow.example/${n}/${m}` })),
    );
  const sitter = await newSitter(app);
  await put(sitter.token, [{ address: ADDRESS }]);
  const read: string[] = [];
  const underWay = new Map<string, number>();
  const later = { ...app.context(), now: () => Date.now() + MINUTE };
  await refreshFeeds(later, async (address, whose) => {
    read.push(address);
    underWay.set(whose, (underWay.get(whose) ?? 0) + 1);
    expect(underWay.get(whose)).toBe(1);
    await delay(20);
    underWay.delete(whose);
    return busyAtTen;
  });
  expect(read.indexOf(ADDRESS)).toBeGreaterThan(-1);
  expect(read.indexOf(ADDRESS)).toBeLessThanOrEqual(many.length);
});

test("a calendar that is slow to answer is read less often", async () => {
  await db.deleteFrom("busy_feeds").execute();
  const sitter = await newSitter(app);
  await put(sitter.token, [{ address: ADDRESS }]);
  await refreshFeeds(app.context(), () => delay(4_000, busyAtTen));
  const { next_read_at: next } = await db
    .selectFrom("busy_feeds")
    .select("next_read_at")
    .executeTakeFirstOrThrow();
  expect((next - Date.now()) / MINUTE).toBeGreaterThan(20);
});

test("busy moments of all calendars together are kept by nearness, and only those of candidates are read", async () => {
  await db.deleteFrom("busy_feeds").execute();
  const [sitter, other] = [await newSitter(app), await newSitter(app)];
  const moments = busyAtTen.replace(
    /DTSTART.*DTEND[^\r]*/s,
    `DTSTART:${day}T100001Z\r\nDTEND:${day}T100002Z\r\nRRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=5000`,
  );
  await put(sitter.token, [
    { address: "https://example.org/a.ics" },
    { address: "https://example.org/b.ics" },
  ]);
  await put(other.token, [{ address: "https://example.org/c.ics" }]);
  const far = dateAhead(50).replaceAll("-", "");
  const later = moments
    .replace(/DTSTART:\d+/, `DTSTART:${far}`)
    .replace(/DTEND:\d+/, `DTEND:${far}`);
  await refreshFeeds(app.context(), async (address) =>
    address.endsWith("a.ics") ? later : moments,
  );
  const within = { startAt: 0, endAt: Date.now() * 2 };
  const away = await awayAmong(app.context(), [sitter.id], within);
  expect([...away.keys()]).toEqual([sitter.id]);
  const spans = away.get(sitter.id) ?? [];
  // All of the near one, and whole days of the other.
  const before = Date.parse(`${dateAhead(45)}T00:00Z`);
  expect(spans.filter(({ startAt }) => startAt < before)).toHaveLength(5000);
  expect(spans.length).toBeLessThanOrEqual(6000);
  expect(spans.length).toBeGreaterThan(5800);
  const { body } = await callApi<{ feeds: { keptUntil: string | null }[] }>(
    app,
    "GET",
    "/users/me/calendar-rules",
    { token: sitter.token },
  );
  expect(body.feeds.map(({ keptUntil }) => keptUntil).sort()).toEqual([dateAhead(57), null]);
  const page = await (await browserOf(app, sitter)).get("/profile/edit/feeds");
  expect(page.text).toContain("These are too many busy times to keep: from ");
});

test.each(["", "ftp://example.org/a.ics", "http://example.org/a.ics", "nonsense"])(
  "the address %j is refused",
  async (address) => {
    const sitter = await newSitter(app);
    const browser = await browserOf(app, sitter);
    const refused = await browser.post("/profile/edit/feeds", { address });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Please enter an address that begins with https:// or webcal://"),
    ]);
  },
);

test.each(["https://me:secret@example.org/a.ics", "webcal://example.org:8443/a.ics"])(
  "the address %j is refused, and it is said why",
  async (address) => {
    const browser = await browserOf(app, await newSitter(app));
    const refused = await browser.post("/profile/edit/feeds", { address });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Please enter an address without a port, user name or password"),
    ]);
  },
);

test("owners have none, and a calendar is stored nowhere but with its owner", async () => {
  const owner = await newOwner(app);
  expect((await (await browserOf(app, owner)).get("/profile/edit/feeds")).status).toBe(403);
  const rows = await db.selectFrom("busy_feeds").select("user_id").execute();
  expect(rows.every(({ user_id }) => user_id !== owner.id)).toBe(true);
});
