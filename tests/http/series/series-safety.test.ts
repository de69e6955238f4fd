import { describe, expect, test } from "vitest";
import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import { addDays, weekdayOf } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";
import { rates } from "#app/domain/limits/shares.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { db } = app.runtime;
const { ask, change, read, agreed, pair, bookings, agreedDates, extendAt } = seriesCalls(app);
const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] };

type Who = { token?: string };
const propose = (who: Who, path: string, body: object, at = app) =>
  callApi<SeriesJson>(at, "POST", `${path}/proposals`, { token: who.token, body });
const answer = (who: Who, path: string, id: string | undefined, status: string) =>
  callApi<{ code?: string }>(app, "PATCH", `${path}/proposals/${id}`, {
    token: who.token,
    body: { status },
  });

describe("after a block", () => {
  test("no reason reaches the other, of a weekly booking or of a single one", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    await propose(sitter, `/series/${id}`, { from: dateAhead(10), price: 31.5 });
    await (await browserOf(app, sitter)).post(`/people/${owner.id}/block`, { intent: "block" });
    expect((await read(owner, id)).proposal).toBeNull();
    const [first] = await bookings(id);
    const path = `/bookings/${first?.id}`;
    const single = { status: "cancelled", reason: "I know where you live" };
    await callApi(app, "PATCH", `${path}/status`, { token: owner.token, body: single });
    const from = dateAhead(20);
    expect((await change(owner, id, { ...single, from })).status).toBe(200);
    await outboxDone(app);
    const told = mailsTo(app, sitter.email).join();
    expect(told).toContain("dates cancelled");
    const seen = await callApi(app, "GET", path, { token: sitter.token });
    const texts = [told, JSON.stringify(seen.body), JSON.stringify(await read(sitter, id))];
    expect(texts.join()).not.toContain("where you live");
  });

  test("a pause can be ended, and nothing is booked", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    await change(owner, id, { pausedFrom: dateAhead(10), pausedUntil: dateAhead(20) });
    const booked = await agreedDates(id);
    await (await browserOf(app, owner)).post(`/people/${sitter.id}/block`, { intent: "block" });
    const resumed = await change(owner, id, { pausedFrom: null, pausedUntil: null });
    expect(resumed).toMatchObject({ status: 200, body: { pausedFrom: null } });
    expect(await agreedDates(id)).toEqual(booked);
  });
});

test("each change that is an email counts, but ending all of it is always possible", async () => {
  const { pair, agreed, change: strictly } = seriesCalls(await testApp({ RATE_LIMIT_SCALE: "1" }));
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter);
  const { most } = rates.seriesDates;
  const answers: number[] = [];
  for (let days = 0; days <= most; days++) {
    const pausedUntil = dateAhead(20 + days);
    answers.push((await strictly(owner, id, { pausedFrom: dateAhead(9), pausedUntil })).status);
  }
  expect(answers).toEqual([...Array(most).fill(200), 429]);
  expect((await strictly(owner, id, { status: "cancelled" })).status).toBe(200);
});

test("a change that is refused is no email and does not count", async () => {
  const limits = "seriesDates=1,seriesProposal=1";
  const strict = await testApp({ RATE_LIMIT_SCALE: "1", RATE_LIMITS: limits });
  const calls = seriesCalls(strict);
  const [owner, sitter] = await calls.pair();
  const { id } = await calls.agreed(owner, sitter);
  const pause = (until: number) =>
    calls.change(owner, id, { pausedFrom: dateAhead(9), pausedUntil: dateAhead(until) });
  const stale = { pausedFrom: dateAhead(9), pausedUntil: dateAhead(20), expectedVersion: 99 };
  for (let time = 0; time < 2; time++)
    expect((await calls.change(owner, id, stale)).status).toBe(409);
  expect((await pause(20)).status).toBe(200);
  expect((await pause(21)).status).toBe(429);
  const terms = (days: number) =>
    propose(owner, `/series/${id}`, { from: dateAhead(days), ...everyDay }, strict);
  for (let time = 0; time < 2; time++) expect((await terms(900)).status).toBe(400);
  expect((await terms(22)).status).toBe(201);
});

describe("a weekly booking", () => {
  test("hides where it is and its notes once every date is cancelled", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, { location: "Geheimgasse 7", notes: "Ring twice" });
    expect(await read(sitter, id)).toMatchObject({ location: "Geheimgasse 7" });
    for (const booking of await bookings(id))
      await callApi(app, "PATCH", `/bookings/${booking.id}/status`, {
        token: sitter.token,
        body: { status: "cancelled", reason: "Ill" },
      });
    expect(await read(sitter, id)).toMatchObject({ location: null, notes: null });
    expect(await read(owner, id)).toMatchObject({ location: "Geheimgasse 7", notes: "Ring twice" });
  });

  test("of a locked sitter books no more, whatever its owner does", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    await propose(owner, `/series/${id}`, { from: dateAhead(10), weekdays: [1] });
    await change(owner, id, { pausedFrom: dateAhead(5), pausedUntil: dateAhead(15) });
    const booked = await agreedDates(id);
    const office = await browserOf(app, await newAdmin(app));
    await office.post(`/admin/users/${sitter.id}`, { intent: "lock", reason: "Rude to dogs" });
    expect(await read(owner, id)).toMatchObject({ proposal: null, endDate: dateAhead(56) });
    expect((await change(owner, id, { pausedFrom: null, pausedUntil: null })).status).toBe(200);
    expect(await agreedDates(id)).toEqual(booked);
    await office.post(`/admin/users/${sitter.id}`, { intent: "unlock", reason: "A mistake" });
    await extendAt(Date.now() + 20 * DAY);
    expect(await agreedDates(id)).toEqual(booked);
  });

  test("keeps both in their roles, and ends without them", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    await change(owner, id, { pausedFrom: dateAhead(0), pausedUntil: dateAhead(60) });
    expect(await agreedDates(id)).toEqual([]);
    const left = await callApi<{ code?: string }>(app, "PATCH", `/users/${sitter.id}`, {
      token: sitter.token,
      body: { role: "owner" },
    });
    expect(left).toMatchObject({ status: 409, body: { code: "role_in_use" } });
    await db.updateTable("users").set({ role: "owner" }).where("id", "=", sitter.id).execute();
    await extendAt(Date.now() + 40 * DAY);
    expect(await agreedDates(id)).toEqual([]);
    expect((await read(owner, id)).endDate).toBe(dateAhead(56));
  });

  test("lists each date once, however often it was paused", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    for (let round = 0; round < 2; round++) {
      await change(owner, id, { pausedFrom: dateAhead(1), pausedUntil: dateAhead(60) });
      await change(owner, id, { pausedFrom: null, pausedUntil: null });
    }
    const listed = (await read(owner, id)).bookings;
    expect(listed.map(({ date, status }) => [date, status])).toEqual(
      (await agreedDates(id)).map((date) => [date, "accepted"]),
    );
    expect(listed).toHaveLength(56);
  });

  test("notes a date on which the clocks skip its time", async () => {
    const [owner, sitter] = await pair();
    const thisYear = Number(dateAhead(0).slice(0, 4));
    const lastSundays = [thisYear, thisYear + 1].map((year) =>
      addDays(`${year}-03-31`, -weekdayOf(`${year}-03-31`)),
    );
    const skipped = lastSundays.find((date) => date > dateAhead(8)) ?? "";
    const asked = await ask(owner, sitter, {
      weekdays: [0],
      startDate: addDays(skipped, -7),
      timeSlots: [{ startTime: "02:15", endTime: "02:45" }],
    });
    const { body } = await change(sitter, asked.body.id, { status: "accepted" });
    expect(body.skipped).toEqual([{ date: skipped, reason: "no_such_time" }]);
    expect(await agreedDates(asked.body.id)).not.toContain(skipped);
  });

  test.each([[null], [true], [[]], [""], [" "], ["x"], [1.5]])(
    "is not asked for on the weekday %j",
    async (weekday) => {
      const [owner, sitter] = await pair();
      expect((await ask(owner, sitter, { weekdays: [weekday] })).status).toBe(400);
    },
  );

  test("is listed by pages, each with all that belongs to it", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const { version, ...row } = await db
      .selectFrom("booking_series")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 55 }, (_, n) => ({
      ...row,
      version,
      id: `${id}-${n}`,
      created_at: row.created_at - 1 - (n % 3),
    }));
    await db.insertInto("booking_series").values(copies).execute();
    const page = (query: string, who: Who = owner) =>
      callApi<SeriesJson[]>(app, "GET", `/series${query}`, { token: who.token });
    const first = await page("");
    expect(first.body).toHaveLength(50);
    expect(first.body[0]).toEqual(await read(owner, id));
    expect(first.headers.get("x-has-more")).toBe("true");
    const second = await page(`?before=${first.body.at(-1)?.id}`, sitter);
    expect(second.headers.get("x-has-more")).toBeNull();
    expect(new Set([...first.body, ...second.body].map((each) => each.id)).size).toBe(56);
    const [stranger] = await pair();
    expect((await page(`?before=${id}`, stranger)).status).toBe(404);
  });
});

describe("a change of all dates", () => {
  test("leaves what the two agreed for one date, and closes what is open for another", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const later = (await bookings(id)).filter(({ date }) => date > dateAhead(12));
    const [own, open] = [later[0], later[1]].map((row) => `/bookings/${row?.id}`);
    const cheaper = await propose(sitter, own ?? "", { price: 20 });
    await answer(owner, own ?? "", cheaper.body.proposal?.id, "accepted");
    const waiting = await propose(sitter, open ?? "", { price: 20 });
    const { body } = await propose(sitter, `/series/${id}`, { from: dateAhead(10), price: 77 });
    expect((await answer(owner, `/series/${id}`, body.proposal?.id, "accepted")).status).toBe(200);
    const cents = (await bookings(id))
      .filter(({ date }) => date > dateAhead(12))
      .map((row) => row.price_cents);
    expect(cents.slice(0, 2)).toEqual([2000, 7700]);
    const late = await answer(owner, open ?? "", waiting.body.proposal?.id, "accepted");
    expect(late).toMatchObject({ status: 409, body: { code: "proposal_closed" } });
  });
});
