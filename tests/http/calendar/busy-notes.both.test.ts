import { expect, test } from "vitest";
import { NOTHING_TO_NOTE } from "#app/domain/availability/feeds/feed-notes.ts";
import { refreshFeeds } from "#app/domain/availability/feeds/refresh-feeds.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { FeedFault } from "#app/integrations/feed-reader.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const dayOf = (days: number) => dateAhead(days).replaceAll("-", "");

const calendar = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.map((lines, index) => `BEGIN:VEVENT\r\nUID:${index}\r\n${lines}\r\nEND:VEVENT`),
    "END:VCALENDAR",
  ].join("\r\n");

type Rules = {
  feeds: {
    name: string;
    fault: string | null;
    keptUntil: string | null;
    notes: object;
  }[];
};

async function newFeed(sitter: TestPerson) {
  await db.deleteFrom("busy_feeds").execute();
  await callApi(app, "PUT", "/users/me/calendar-rules", {
    token: sitter.token,
    body: { notice: 0, horizon: 365, buffer: 0, feeds: [{ address: "https://example.org/a.ics" }] },
  });
}
const rulesOf = async ({ token }: TestPerson) =>
  (await callApi<Rules>(app, "GET", "/users/me/calendar-rules", { token })).body.feeds;
const refresh = (read: () => string, later = 0) =>
  refreshFeeds({ ...app.context(), now: () => Date.now() + later }, async () => read());

async function quotesFor(sitter: TestPerson) {
  const owner = await newOwner(app);
  return async (body: object) => {
    const asked = { sitterId: sitter.id, dogId: owner.dogId, ...body };
    const options = { token: owner.token, body: asked };
    return (await callApi<{ free: boolean }>(app, "POST", "/bookings/quote", options)).body.free;
  };
}

test("an odd event costs no more than itself, and is named to its owner alone", async () => {
  const sitter = await newSitter(app);
  await newFeed(sitter);
  const day = dayOf(5);
  await refresh(() =>
    calendar(
      "SUMMARY:Choir\r\nDTSTART:soon\r\nDTEND:later",
      `DTSTART:${day}T080000Z\r\nDTEND:${day}T090000Z\r\nRRULE:FREQ=OFTEN\r\nSUMMARY:Yoga <b>\\, gentle`,
      `DTSTART;TZID=Home:${day}T100000\r\nDTEND;TZID=Home:${day}T110000\r\nnonsense`,
    ),
  );
  const isFree = await quotesFor(sitter);
  const walk = (startTime: string, endTime: string) =>
    isFree({ date: dateAhead(5), startTime, endTime });
  expect([await walk("10:00", "11:00"), await walk("12:00", "13:00")]).toEqual([false, true]);
  const [feed] = await rulesOf(sitter);
  expect(feed).toMatchObject({
    fault: null,
    notes: {
      unread: 1,
      events: [{ title: "Choir", reason: "Its start is no date or time" }],
      partial: 1,
      partialEvents: [
        { title: "Yoga <b>, gentle", reason: expect.stringContaining("only its first date") },
      ],
      assumed: ['We don\'t know the time zone "Home" and took it for Zurich time'],
    },
  });
  const page = await (await browserOf(app, sitter)).get("/profile/edit/feeds");
  expect(page.text).toContain("1 event could not be read:");
  expect(page.text).toContain("1 event counts in part only:");
  expect(page.text).toContain("Choir: Its start is no date or time.");
  expect(page.html).toContain("Yoga &lt;b&gt;, gentle");
  expect(page.text).toContain('We don\'t know the time zone "Home"');
  // The store does not tell what is in the calendar.
  expect(JSON.stringify(await db.selectFrom("busy_feeds").selectAll().execute())).not.toMatch(
    /Choir|Yoga/,
  );
  await refresh(() => calendar(`DTSTART:${day}T080000Z\r\nDTEND:${day}T090000Z`), 20 * HOUR);
  expect((await rulesOf(sitter))[0]?.notes).toEqual(NOTHING_TO_NOTE);
});

test("calendars are called as they call themselves, also beside Remove, by their owners alone", async () => {
  const sitter = await newSitter(app);
  await newFeed(sitter);
  const named = (...lines: string[]) =>
    calendar().replace("BEGIN:VCALENDAR", ["BEGIN:VCALENDAR", ...lines].join("\r\n"));
  const names: string[] = [];
  const page = async () => (await browserOf(app, sitter)).get("/profile/edit/feeds");
  const seen = async (text: string) => {
    await db.updateTable("busy_feeds").set({ next_read_at: 0 }).execute();
    await refresh(() => text);
    names.push((await rulesOf(sitter))[0]?.name ?? "");
    return page();
  };
  expect((await page()).html).toContain('aria-label="Remove the calendar example.org"');
  const shown = await seen(named("X-WR-CALNAME:  Choir\\, \u202ealto <b>٣"));
  expect(shown.html).toContain('aria-label="Remove the calendar Choir, alto &lt;b&gt;٣"');
  await seen(named("X-WR-CALNAME:Old", "NAME;LANGUAGE=en:Family"));
  await seen(named(`NAME:${"👩‍👧".repeat(500)}`));
  await seen(named("NAME:\u200b\u2800", "X-WR-CALNAME:"));
  expect(names).toEqual(["Choir, alto <b>٣", "Family", "👩‍👧".repeat(20), "example.org"]);
  await seen(named("X-WR-CALNAME:Choir"));
  expect(JSON.stringify(await db.selectFrom("busy_feeds").selectAll().execute())).not.toContain(
    "Choir",
  );
  // What can't be read any more keeps its name.
  await db.updateTable("busy_feeds").set({ next_read_at: 0 }).execute();
  await refresh(() => "<html>");
  expect((await page()).text).toContain("Choir");
});

test("whoever added a calendar is told once when it has failed for a day, and again another time", async () => {
  const sitter = await newSitter(app);
  await newFeed(sitter);
  const broken = () => {
    throw new FeedFault("The calendar answered 404");
  };
  const told = async () => {
    const rows = await db
      .selectFrom("notifications")
      .select("event")
      .where("user_id", "=", sitter.id)
      .execute();
    return rows.filter(({ event }) => event === "busy_feed_failing").length;
  };
  const mails = async () => {
    const rows = await db.selectFrom("outbox").selectAll().execute();
    return rows.filter((row) => JSON.stringify(row).includes("busy_feed_failing:")).length;
  };
  const good = () => calendar(`DTSTART:${dayOf(5)}T080000Z\r\nDTEND:${dayOf(5)}T090000Z`);
  await refresh(good);
  await refresh(broken, 20 * HOUR);
  expect([await told(), await mails()]).toEqual([0, 0]);
  await refresh(broken, 27 * HOUR);
  await refresh(broken, 40 * HOUR);
  await refresh(broken, 60 * HOUR);
  expect([await told(), await mails()]).toEqual([1, 1]);
  const page = await (await browserOf(app, sitter)).get("/notifications");
  expect(page.text).toContain("We couldn't read one of your calendars for a day");
  await refresh(good, 80 * HOUR);
  await refresh(broken, 105 * HOUR);
  expect(await told()).toBe(2);
});

test("bookings of this site that come back through a calendar block nothing", async () => {
  const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 3 });
  await newFeed(sitter);
  const owner = await newOwner(app);
  const when = { date: dateAhead(6), startTime: "09:00", endTime: "10:00" };
  const id = await newBooking(app, { owner, sitter }, "accepted", when);
  const browser = await browserOf(app, sitter);
  const { html: file } = await browser.get(`/bookings/${id}/event.ics`);
  expect(file).toContain("TRANSP:OPAQUE");
  const isFree = await quotesFor(sitter);
  await refresh(() => file);
  expect(await isFree(when)).toBe(true);
  // An event of somebody else's host counts.
  await refresh(() => file.replaceAll("trotwell.test", "elsewhere.example"), 20 * HOUR);
  expect(await isFree(when)).toBe(false);
});

test("a day that is busy as a whole keeps nights and stays away, a few hours do not", async () => {
  const sitter = await newSitter(app);
  await newFeed(sitter);
  await refresh(() =>
    calendar(
      `DTSTART;VALUE=DATE:${dayOf(20)}\r\nDTEND;VALUE=DATE:${dayOf(22)}`,
      `DTSTART;TZID=Europe/Zurich:${dayOf(30)}T120000\r\nDTEND;TZID=Europe/Zurich:${dayOf(30)}T130000`,
      // From noon to noon: the day between is busy as a whole.
      `DTSTART;TZID=Europe/Zurich:${dayOf(40)}T120000\r\nDTEND;TZID=Europe/Zurich:${dayOf(42)}T120000`,
    ),
  );
  const isFree = await quotesFor(sitter);
  const stay = (from: number, to: number, service = "boarding") =>
    isFree({ service, date: dateAhead(from), endDate: dateAhead(to) });
  const night = (on: number) =>
    isFree({ date: dateAhead(on), startTime: "20:00", endTime: "08:00", service: "boarding" });
  expect([await stay(19, 21), await stay(21, 24), await stay(19, 21, "sitting")]).toEqual([
    false,
    false,
    false,
  ]);
  expect([await stay(22, 24), await stay(29, 31), await stay(39, 40)]).toEqual([true, true, true]);
  expect([await stay(40, 42), await night(20), await night(30), await night(22)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const found = async (from: number, to: number) => {
    const path = `/users/sitters?service=boarding&startDate=${dateAhead(from)}&endDate=${dateAhead(to)}&limit=100`;
    const { body } = await callApi<{ data: { id: string }[] }>(app, "GET", path);
    return body.data.some(({ id }) => id === sitter.id);
  };
  expect([await found(19, 21), await found(22, 24)]).toEqual([false, true]);
});
