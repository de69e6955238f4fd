import { describe, expect, test } from "vitest";
import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import { nearDate } from "#app/domain/date-labels.ts";
import { weekdayOf } from "#app/domain/dates.ts";
import { DAY, HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { change, read, agreed, pair, bookings, agreedDates, extendAt } = seriesCalls(app);
const two = [{ startTime: "14:00", endTime: "15:00" }];
const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] };

const { db } = app.runtime;

type Answer = SeriesJson & { code?: string };
type Who = { token?: string };

const propose = (who: Who, id: string, body: object) =>
  callApi<Answer>(app, "POST", `/series/${id}/proposals`, { token: who.token, body });
const answer = (who: Who, { id, proposal }: SeriesJson, status: string) =>
  callApi<Answer>(app, "PATCH", `/series/${id}/proposals/${proposal?.id}`, {
    token: who.token,
    body: { status },
  });
/** Of the bookings that stand, by date. */
const hours = async (id: string) =>
  (await bookings(id))
    .filter(({ status }) => status === "accepted")
    .map(({ date, start_at }) => [date, new Date(start_at).toISOString().slice(11, 13)] as const);

describe("a change of a weekly booking", () => {
  test("moves what is booked from its date on, keeps each booking's id, and lasts", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const before = await bookings(id);
    const from = dateAhead(10);
    const proposed = await propose(owner, id, { from, timeSlots: two });
    expect(proposed.status).toBe(201);
    expect(proposed.body).toMatchObject({ timeSlots: [{ startTime: "12:00" }], next: null });
    expect(proposed.body.proposal).toMatchObject({ by: "owner", from, timeSlots: two, price: 24 });
    expect(await bookings(id)).toEqual(before);
    const done = await answer(sitter, proposed.body, "accepted");
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      proposal: null,
      timeSlots: [{ startTime: "12:00" }],
      next: { from, timeSlots: two },
    });
    const after = await bookings(id);
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    for (const [index, row] of after.entries()) {
      const moved = row.date >= from ? 2 * HOUR : 0;
      expect(row.start_at - (before[index]?.start_at ?? 0)).toBe(moved);
    }
    await outboxDone(app);
    expect(mailsTo(app, owner.email).join()).toContain("agreed to your change");
    await extendAt(Date.now() + 20 * DAY);
    const later = (await hours(id)).filter(([date]) => date > dateAhead(60));
    expect(later.length).toBeGreaterThan(10);
    expect(new Set(later.map(([, hour]) => hour)).size).toBe(1);
  });

  test("to times at which the sitter does not work is the sitter's alone to propose", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, { weekdays: [1, 2] });
    const works = [1, 2].map((weekday) => ({ user_id: sitter.id, weekday }));
    await db
      .insertInto("weekly_hours")
      .values(works.map((day) => ({ ...day, from_time: "08:00", to_time: "18:00" })))
      .execute();
    const from = dateAhead(10);
    const night = [{ startTime: "03:00", endTime: "03:30" }];
    const noon = [{ startTime: "13:00", endTime: "14:00" }];
    for (const change of [
      { timeSlots: night },
      { timeSlots: [...noon, ...night] },
      { weekdays: [1, 6] },
    ]) {
      const refused = await propose(owner, id, { from, ...change });
      expect([refused.status, refused.body.code]).toEqual([409, "sitter_unavailable"]);
    }
    // Days off are single dates, which the check before the proposal names.
    await db
      .insertInto("days_off")
      .values({ user_id: sitter.id, date: dateAhead(12) })
      .execute();
    const { status, body } = await propose(owner, id, { from, timeSlots: noon });
    expect(status).toBe(201);
    await answer(sitter, body, "rejected");
    expect((await propose(sitter, id, { from, timeSlots: night })).status).toBe(201);
  });

  test("ends a change proposed for one of its visits, and that visit's history says so", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const visit = (await bookings(id)).find(({ date }) => date === dateAhead(12));
    const body = { timeSlots: [{ startTime: "16:00", endTime: "17:00" }] };
    const path = `/bookings/${visit?.id}`;
    const { token } = owner;
    expect((await callApi(app, "POST", `${path}/proposals`, { token, body })).status).toBe(201);
    const weekly = await propose(sitter, id, { from: dateAhead(10), timeSlots: two });
    expect((await answer(owner, weekly.body, "accepted")).status).toBe(200);
    const { text } = await (await browserOf(app, owner)).get(path);
    expect(text).toMatch(/You proposed a change.*The proposed change expired/);
  });

  test("that leaves no date of the terms before it shows the new terms alone", async () => {
    const [owner, sitter] = await pair();
    const weekday = weekdayOf(dateAhead(8));
    const { id } = await agreed(owner, sitter, { weekdays: [weekday], startDate: dateAhead(8) });
    const { body } = await propose(sitter, id, { from: dateAhead(8), timeSlots: two });
    const done = await answer(owner, body, "accepted");
    expect(done.body).toMatchObject({ timeSlots: two, next: null });
    const later = await propose(sitter, id, { from: dateAhead(20), weekdays: [weekday, 0, 6] });
    const both = await answer(owner, later.body, "accepted");
    expect(both.body).toMatchObject({
      weekdays: [weekday],
      timeSlots: two,
      next: { from: dateAhead(20) },
    });
  });

  test("of days cancels those that are dropped and books those that are new", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, { weekdays: [1, 2] });
    const from = dateAhead(8);
    const { body } = await propose(sitter, id, { from, weekdays: [2, 3] });
    await answer(owner, body, "accepted");
    const dates = await agreedDates(id);
    const weekdays = (list: string[]) => [...new Set(list.map(weekdayOf))].toSorted();
    expect(weekdays(dates.filter((date) => date < from))).toEqual([1, 2]);
    expect(weekdays(dates.filter((date) => date >= from))).toEqual([2, 3]);
    // Both agreed to it.
    for (const party of [owner, sitter])
      expect((await (await browserOf(app, party)).get("/")).text).not.toContain("won't take place");
    const list = await (await browserOf(app, sitter)).get("/bookings-sitter?tab=all");
    expect(list.text).toContain("Moved");
  });

  test("of the price is the sitter's to propose, and holds from its date on", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const from = dateAhead(5);
    expect((await propose(owner, id, { from, price: 1 })).status).toBe(403);
    const { body } = await propose(sitter, id, { from, price: 31.5 });
    await answer(owner, body, "accepted");
    const cents = (await bookings(id)).map((row) => [row.date >= from, row.price_cents]);
    expect(new Set(cents.map(String))).toEqual(new Set(["false,2400", "true,3150"]));
  });

  test("skips what is not possible, and leaves alone what the two changed or cancelled", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const [busy, cancelled] = [dateAhead(12), dateAhead(13)];
    await newBooking(app, { owner: await newOwner(app), sitter }, "accepted", {
      date: busy,
      startTime: "14:00",
      endTime: "15:00",
    });
    const own = (await bookings(id)).find(({ date }) => date === cancelled);
    await callApi(app, "PATCH", `/bookings/${own?.id}/status`, {
      token: owner.token,
      body: { status: "cancelled" },
    });
    const { body } = await propose(owner, id, { from: dateAhead(10), timeSlots: two });
    const done = await answer(sitter, body, "accepted");
    expect(done.body.skipped).toEqual([{ date: busy, reason: "sitter_unavailable" }]);
    const dates = await agreedDates(id);
    expect(dates).not.toContain(busy);
    expect(dates).not.toContain(cancelled);
    expect(dates).toContain(dateAhead(14));
  });

  test("keeps the earlier terms for what a pause had left out", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const { body } = await propose(owner, id, { from: dateAhead(10), timeSlots: two });
    await answer(sitter, body, "accepted");
    const before = await hours(id);
    await change(owner, id, { pausedFrom: dateAhead(8), pausedUntil: dateAhead(12) });
    expect((await hours(id)).length).toBe(before.length - 5);
    await change(owner, id, { pausedFrom: null, pausedUntil: null });
    expect(await hours(id)).toEqual(before);
  });

  test("is open once, answered once, and by the other party", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const from = dateAhead(10);
    const { body } = await propose(owner, id, { from, timeSlots: two });
    expect((await propose(sitter, id, { from, price: 9 })).body.code).toBe("proposal_open");
    expect((await answer(owner, body, "accepted")).status).toBe(403);
    expect((await answer(sitter, body, "withdrawn")).status).toBe(403);
    const both = await Promise.all([
      answer(sitter, body, "accepted"),
      answer(sitter, body, "rejected"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer(owner, body, "withdrawn")).body.code).toBe("proposal_closed");
    expect((await read(owner, id)).proposal).toBeNull();
  });

  test.each<[string, object]>([
    ["nothing changes", { weekdays: [1] }],
    ["it begins today", { from: dateAhead(0), timeSlots: two }],
    ["it begins after what is booked", { from: dateAhead(70), timeSlots: two }],
    ["it has no day", { weekdays: [] }],
    ["its times overlap", { timeSlots: [...two, { startTime: "14:30", endTime: "16:00" }] }],
  ])("is refused if %s", async (_, body) => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    expect((await propose(owner, id, { from: dateAhead(10), ...body })).status).toBe(400);
  });

  test("is proposed and agreed to on its page", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const asOwner = await browserOf(app, owner);
    const days = (first: number) => Array.from({ length: 7 }, (_, day) => dateAhead(first + day));
    const mondayOf = (dates: string[]) => dates.find((date) => weekdayOf(date) === 1) ?? "";
    const form = await asOwner.get(`/series/${id}/change`);
    expect(form.html).toContain(`value="${mondayOf(days(1))}"`);
    const from = dateAhead(10);
    const slot = { "slots[0].startTime": "15:00", "slots[0].endTime": "16:00" };
    const wrong = await asOwner.post(`/series/${id}/change`, { from: "", weekday: "1", ...slot });
    expect(wrong.status).toBe(400);
    const change = { from, weekday: "1", ...slot };
    const checked = await asOwner.post(`/series/${id}/change`, change);
    expect(checked.text).toContain("3:00 PM to 4:00 PM");
    expect((await read(owner, id)).proposal).toBeNull();
    await asOwner.post(`/series/${id}/change`, { ...change, intent: "send" });
    const open = (await asOwner.get(`/series/${id}`)).text;
    expect(open).toContain("You proposed a change");
    expect(open).toContain(`First date ${nearDate(mondayOf(days(10)), dateAhead(0))}`);
    const again = await asOwner.get(`/series/${id}/change`);
    expect(again.text).toContain("A change has already been proposed");
    const asSitter = await browserOf(app, sitter);
    const page = await asSitter.get(`/series/${id}`);
    expect(page.text).toContain("proposes a change");
    const { proposal } = await read(sitter, id);
    const answered = { proposal: proposal?.id ?? "", answer: "accepted" };
    await asSitter.post(`/series/${id}/change`, answered);
    expect((await asSitter.get(`/series/${id}`)).html).toContain("Change agreed");
    expect((await asSitter.get("/bookings-sitter")).text).not.toContain("proposes a change");
    expect((await read(owner, id)).next?.timeSlots[0]?.startTime).toBe("15:00");
  });
});
