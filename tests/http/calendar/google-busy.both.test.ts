import { expect, test, vi } from "vitest";
import { isoOf } from "#app/domain/dates.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import {
  connectCalendar,
  googleDouble,
  untilOutboxDone,
} from "#tests/support/doubles/google-calendars.ts";
import { dateAhead, newBooking, ZONE } from "#tests/support/people/bookings.ts";
import { newOwner, newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const google = await googleDouble();
const app = await testApp(google.env);

type Items = {
  items: { id: string; source: string; start: { dateTime: string }; end: { dateTime: string } }[];
};

/** A time span four days ahead, as ISO times. */
function span(startTime: string, endTime: string) {
  const { startAt, endAt } = slotOn(dateAhead(4), { startTime, endTime }, ZONE);
  return { start: isoOf(startAt), end: isoOf(endAt) };
}

async function busySitter(busy = [span("13:00", "15:00")]) {
  await google.behave({ calendar: null, token: null });
  const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 2 });
  await connectCalendar(app, google, sitter);
  await google.setBusy(sitter.id, busy);
  await untilRead(sitter);
  return sitter;
}

/**
 * Asks for a sitter's times until the calendar has been read; a busy machine may need a second try.
 */
function untilRead(sitter: TestPerson) {
  const { db } = app.runtime;
  return soon(async () => {
    const row = db.selectFrom("google_calendars").where("user_id", "=", sitter.id);
    const own = db.updateTable("google_calendars").where("user_id", "=", sitter.id);
    await own.set({ busy_tried_at: null }).execute();
    await callApi(app, "GET", `/users/${sitter.id}/availability`, { token: sitter.token });
    const { busy_read_at } = await row.select("busy_read_at").executeTakeFirstOrThrow();
    expect(busy_read_at).not.toBeNull();
  });
}

async function ask(sitter: TestPerson, startTime: string, endTime: string) {
  const owner = await newOwner(app);
  return callApi<{ id: string; code: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: { dogId: owner.dogId, sitterId: sitter.id, date: dateAhead(4), startTime, endTime },
  });
}

/** Makes the cached busy times older. */
function age(milliseconds: number) {
  return app.runtime.db
    .updateTable("google_calendars")
    .set((eb) => ({
      busy_read_at: eb("busy_read_at", "-", milliseconds),
      busy_tried_at: eb("busy_tried_at", "-", milliseconds),
    }))
    .execute();
}

test("a sitter can't be booked at times when their calendar is busy", async () => {
  const sitter = await busySitter();
  const refused = await ask(sitter, "14:00", "16:00");
  expect([refused.status, refused.body.code]).toEqual([409, "sitter_unavailable"]);
  expect((await ask(sitter, "15:00", "16:00")).status).toBe(201);
  // A few hours of the day keep no dog from staying the night.
  expect((await ask(sitter, "20:00", "08:00")).status).toBe(201);
  const { token } = await newPerson(app);
  const shown = await callApi<Items>(app, "GET", `/users/${sitter.id}/availability`, { token });
  const busy = {
    start: { dateTime: span("13:00", "15:00").start },
    end: { dateTime: span("13:00", "15:00").end },
  };
  expect(shown.body.items).toEqual([busy]);
  const calls = await callApi<Items>(app, "GET", `/auth/google/calendar?sitterId=${sitter.id}`, {
    token,
  });
  expect(calls.body).toEqual(shown.body);
  const found = async (startTime: string, endTime: string) => {
    const query = `date=${dateAhead(4)}&startTime=${startTime}&endTime=${endTime}&limit=100`;
    const { body } = await callApi<{ data: { id: string }[] }>(
      app,
      "GET",
      `/users/sitters?${query}`,
    );
    return body.data.some(({ id }) => id === sitter.id);
  };
  expect([await found("14:00", "15:00"), await found("16:00", "17:00")]).toEqual([false, true]);
});

test("Google's busy times count as far ahead as anybody can book, and whole days for nights", async () => {
  const on = (days: number, startTime: string, endTime: string) => {
    const { startAt, endAt } = slotOn(dateAhead(days), { startTime, endTime }, ZONE);
    return { start: isoOf(startAt), end: isoOf(endAt) };
  };
  const sitter = await busySitter([
    on(73, "09:00", "13:00"),
    on(300, "09:00", "13:00"),
    on(365, "00:00", "00:00"),
  ]);
  const owner = await newOwner(app);
  const isFree = async (body: object) => {
    const asked = { sitterId: sitter.id, dogId: owner.dogId, ...body };
    const options = { token: owner.token, body: asked };
    return (await callApi<{ free: boolean }>(app, "POST", "/bookings/quote", options)).body.free;
  };
  const walk = (days: number, startTime: string) =>
    isFree({ date: dateAhead(days), startTime, endTime: `${startTime.slice(0, 2)}:30` });
  expect([await walk(73, "10:00"), await walk(300, "10:00"), await walk(365, "10:00")]).toEqual([
    false,
    false,
    false,
  ]);
  expect([await walk(73, "14:00"), await walk(300, "14:00")]).toEqual([true, true]);
  const stay = (from: number) =>
    isFree({ service: "boarding", date: dateAhead(from), endDate: dateAhead(from + 3) });
  expect([await stay(299), await stay(363)]).toEqual([true, false]);
});

test("a sitter's own bookings in their calendar leave room for the second dog", async () => {
  const sitter = await busySitter([]);
  const first = await ask(sitter, "09:00", "10:00");
  const accepted = await callApi(app, "PATCH", `/bookings/${first.body.id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  expect(accepted.status).toBe(200);
  await untilOutboxDone(app);
  const { accounts } = await google.state();
  const [event] = Object.values(accounts[sitter.id]?.events ?? {});
  expect(event?.transparency).toBe("transparent");
  await age(10 * MINUTE);
  expect((await ask(sitter, "09:00", "10:00")).status).toBe(201);
});

test.each(["hang", "500", "half", "html"] as const)(
  "a calendar that answers with '%s' blocks nothing more, and earlier busy times go on counting",
  async (trouble) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const sitter = await busySitter();
    expect((await ask(sitter, "13:00", "14:00")).status).toBe(409);
    await google.behave({ calendar: trouble });
    await age(10 * MINUTE);
    expect((await ask(sitter, "13:00", "14:00")).status).toBe(409);
    await age(48 * HOUR);
    expect((await ask(sitter, "13:00", "14:00")).status).toBe(409);
    expect((await ask(sitter, "09:00", "10:00")).status).toBe(201);
    expect(warn.mock.calls.flat().join("\n")).toContain("Busy times could not be read");
    warn.mockRestore();
  },
);

test("Google is queried at intervals, however many visitors there are", async () => {
  const sitter = await busySitter();
  const { token } = await newPerson(app);
  await google.behave({ calendar: null, token: null });
  const look = () => callApi(app, "GET", `/users/${sitter.id}/availability`, { token });
  const reads = async () => (await google.state()).accounts[sitter.id]?.reads ?? 0;
  const before = await reads();
  await look();
  expect(await reads()).toBe(before);
  await age(10 * MINUTE);
  await Promise.all(Array.from({ length: 8 }, look));
  // In pieces of 60 days.
  await soon(async () => expect(await reads()).toBe(before + 8));
  await look();
  expect(await reads()).toBe(before + 8);
});

const EVENT = {
  summary: "Vet",
  description: "Second floor",
  location: "Seestrasse 2",
  startDateTime: span("09:00", "10:00").start,
  endDateTime: span("09:00", "10:00").end,
};

test("a user's events are bookings, and Google's if connected and responding", async () => {
  const sitter = await busySitter([]);
  const owner = await newOwner(app);
  const id = await newBooking(app, { owner, sitter });
  const own = async () => {
    const { body } = await callApi<Items>(app, "GET", "/auth/google/calendar", {
      token: sitter.token,
    });
    return body.items.map((item) => [item.source, item.id]);
  };
  expect(await own()).toEqual([["booking", `${id}@trotwell.test`]]);
  const add = () =>
    callApi<{ eventId: string; htmlLink: string }>(app, "POST", "/auth/calendar/event", {
      token: sitter.token,
      body: EVENT,
    });
  const [first, second] = [await add(), await add()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(first.body.htmlLink).toContain(first.body.eventId);
  // A booking that is also in Google Calendar is shown once.
  await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  await untilOutboxDone(app);
  const both = [
    ["booking", `${id}@trotwell.test`],
    ["google", first.body.eventId],
  ];
  expect(await own()).toEqual(both);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await google.behave({ calendar: "500" });
  expect(await own()).toEqual([both[0]]);
  const refused = await add();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  vi.restoreAllMocks();
});

test.each([
  [{ ...EVENT, endDateTime: EVENT.startDateTime }, 400],
  [{ ...EVENT, startDateTime: "tomorrow" }, 400],
  [{ ...EVENT, summary: "" }, 400],
  [EVENT, 409],
])("an event %j of a user without a calendar: %i", async (body, status) => {
  const { token } = await newPerson(app);
  const answer = await callApi<{ code: string; connectUrl: string }>(
    app,
    "POST",
    "/auth/calendar/event",
    { token, body },
  );
  expect(answer.status).toBe(status);
  if (status === 409) {
    expect(answer.body).toMatchObject({
      code: "calendar_not_connected",
      connectUrl: "http://trotwell.test/profile/edit/account/calendar",
    });
  }
});

test("a booking's calendar call is for its parties, once accepted", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const add = (id: string, who: TestPerson) =>
    callApi<{ code: string }>(app, "POST", `/bookings/${id}/calendar`, { token: who.token });
  const pending = await newBooking(app, both);
  const accepted = await newBooking(app, both, "accepted", {
    startTime: "14:00",
    endTime: "15:00",
  });
  const outcome = async (id: string, who: TestPerson) => {
    const { status, body } = await add(id, who);
    return [status, body.code];
  };
  expect(await outcome(accepted, await newPerson(app))).toEqual([404, "not_found"]);
  expect(await outcome(pending, both.owner)).toEqual([409, "not_accepted"]);
  expect(await outcome(accepted, both.owner)).toEqual([409, "calendar_not_connected"]);
});

test("into an owner's calendar goes only the booking that their sitter has with them then", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  await google.behave({ calendar: null, token: null });
  await connectCalendar(app, google, both.owner);
  const when = { date: dateAhead(4), startTime: "09:00", endTime: "11:00" };
  const id = await newBooking(app, both, "pending, requested by the owner", when);
  const add = (who: TestPerson, body: object = EVENT, owner = both.owner.id) =>
    callApi(app, "POST", `/auth/calendar/event/${owner}`, { token: who.token, body });
  expect((await add(both.sitter)).status).toBe(403);
  await app.runtime.db
    .updateTable("bookings")
    .set({ status: "accepted" })
    .where("id", "=", id)
    .execute();
  expect((await add(await newSitter(app))).status).toBe(403);
  expect((await add(both.owner)).status).toBe(403);
  expect((await add(both.sitter, EVENT, "nobody")).status).toBe(403);
  const outside = { ...EVENT, endDateTime: span("09:00", "11:30").end };
  expect((await add(both.sitter, outside)).status).toBe(403);
  const [first, second] = [await add(both.sitter), await add(both.sitter)];
  expect([first.status, second.body]).toEqual([201, first.body]);
  await untilOutboxDone(app);
  const { accounts } = await google.state();
  const events = Object.values(accounts[both.owner.id]?.events ?? {});
  expect(events.map(({ summary }) => summary)).toEqual(["Walking Rex with Sam Sitter"]);
});
