import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { loadBuild } from "#tests/support/build.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();

type Listed = { id: string; date: string };
type Busy = { items: { start: { dateTime: string }; end: { dateTime: string } }[] };

test("lists hold 200, newest date first, and continue before the last", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  for (let index = 0; index < 205; index++)
    await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(1 + index) });
  for (const [path, { token }] of [
    ["/bookings", owner],
    ["/bookings/sitter", sitter],
  ] as const) {
    const first = await callApi<Listed[]>(app, "GET", path, { token });
    expect([first.body.length, first.headers.get("x-has-more")]).toEqual([200, "true"]);
    expect(first.body[0]?.date).toBe(dateAhead(205));
    const rest = await callApi<Listed[]>(app, "GET", `${path}?before=${first.body.at(-1)?.id}`, {
      token,
    });
    expect([rest.body.length, rest.headers.get("x-has-more")]).toEqual([5, null]);
    const dates = [...first.body, ...rest.body].map((booking) => booking.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(dates).size).toBe(205);
  }
  const empty = await callApi<Listed[]>(app, "GET", "/bookings/sitter", { token: owner.token });
  expect(empty.body).toEqual([]);
  const foreign = await callApi(app, "GET", "/bookings?before=nothing", { token: owner.token });
  expect(foreign.status).toBe(404);
});

test("previous sitters are those who accepted, the latest first, counted", async () => {
  const owner = await newOwner(app);
  const [early, late, never] = [await newSitter(app), await newSitter(app), await newSitter(app)];
  await newBooking(app, { owner, sitter: early }, "completed", { date: dateAhead(-9) });
  await newBooking(app, { owner, sitter: early }, "accepted", { date: dateAhead(-8) });
  await newBooking(app, { owner, sitter: late }, "accepted", { date: dateAhead(4) });
  await newBooking(app, { owner, sitter: never }, "rejected", { date: dateAhead(5) });
  const { body } = await callApi(app, "GET", "/bookings/previous-sitters", { token: owner.token });
  expect(body).toEqual([
    {
      id: late.id,
      name: late.name,
      profilePhoto: null,
      lastBookingDate: dateAhead(4),
      bookingCount: 1,
    },
    {
      id: early.id,
      name: early.name,
      profilePhoto: null,
      lastBookingDate: dateAhead(-8),
      bookingCount: 2,
    },
  ]);
});

test("a request whose time has passed is closed at the next start, once, by the system", async () => {
  const { dataDir, databaseUrl } = app.runtime.config;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const over = await newBooking(app, { owner, sitter }, "pending, over");
  const ahead = await newBooking(app, { owner, sitter });
  const accepted = await newBooking(app, { owner, sitter }, "accepted, over", {
    date: dateAhead(-4),
  });
  const { start } = await loadBuild();
  for (let round = 0; round < 2; round++) {
    const second = await start({ MODE: "test", ...env });
    await expect
      .poll(async () => (await storedBooking(app, over)).status, { timeout: 30_000 })
      .toBe("cancelled");
    await second.stop();
  }
  const closed = await storedBooking(app, over);
  expect(closed).toMatchObject({ reason: "expired", cancelled_by: "system", version: 2 });
  expect(closed.moves).toEqual([
    { actor_id: null, from_status: "pending", to_status: "cancelled", reason: "expired" },
  ]);
  expect((await storedBooking(app, ahead)).status).toBe("pending");
  expect((await storedBooking(app, accepted)).status).toBe("accepted");
});

describe("when a sitter is busy", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  await newBooking(app, { owner, sitter }, "accepted", { date: "2030-07-01" });
  await newBooking(app, { owner, sitter }, "pending, requested by the owner", {
    date: "2030-07-02",
  });
  await app.runtime.db
    .insertInto("days_off")
    .values({ user_id: sitter.id, date: "2030-07-03" })
    .execute();
  const busy = (query: string, id = sitter.id) =>
    callApi<Busy>(app, "GET", `/users/${id}/availability${query}`);

  test("anyone learns the times and nothing else", async () => {
    const { status, body } = await busy("?from=2030-07-01&to=2030-07-03");
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          start: { dateTime: "2030-07-01T07:00:00.000Z" },
          end: { dateTime: "2030-07-01T08:00:00.000Z" },
        },
      ],
    });
  });

  test("the sitter sees the days off as well", async () => {
    const query = "?from=2030-07-03&to=2030-07-03";
    expect((await busy(query)).body.items).toEqual([]);
    const own = await callApi<Busy>(app, "GET", `/users/${sitter.id}/availability${query}`, {
      token: sitter.token,
    });
    expect(own.body.items).toHaveLength(1);
  });

  test.each([
    ["?from=2030-07-04&to=2030-07-10", 200, 0],
    ["?from=2030-07-01T07:30:00Z&to=2030-07-01T07:45:00%2B00:00", 200, 1],
    ["", 200, 0],
    ["?from=2030-07-05&to=2030-07-01", 400, undefined],
    ["?from=2030-01-01&to=2031-12-31", 400, undefined],
    ["?from=yesterday", 400, undefined],
  ])("%s answers %i", async (query, status, items) => {
    const answer = await busy(query);
    expect([answer.status, answer.body.items?.length]).toEqual([status, items]);
  });

  test("a user who is not a listed sitter is 404", async () => {
    expect((await busy("", owner.id)).status).toBe(404);
    expect((await busy("?from=nonsense", "no-such-id")).status).toBe(404);
    const hidden = await newSitter(app, { listed: false });
    expect((await busy("", hidden.id)).status).toBe(404);
    const own = await callApi(app, "GET", `/users/${hidden.id}/availability`, {
      token: hidden.token,
    });
    expect(own.status).toBe(200);
  });
});

describe("what prevents a request", async () => {
  const owner = await newOwner(app);
  const other = await newOwner(app);
  const availability = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from: "09:00",
    to: "17:00",
  }));
  const sitter = await newSitter(app, { availability });
  const ask = (body: object, token = owner.token) =>
    callApi<{ code?: string }>(app, "POST", "/bookings", {
      token,
      body: { dogId: owner.dogId, sitterId: sitter.id, date: dateAhead(7), ...body },
    });

  test("outside weekly hours, but a night is fine", async () => {
    const early = await ask({ startTime: "08:00", endTime: "10:00" });
    expect([early.status, early.body.code]).toEqual([409, "sitter_unavailable"]);
    expect((await ask({ startTime: "16:00", endTime: "17:00" })).status).toBe(201);
    expect((await ask({ timePeriod: "overnight" })).status).toBe(201);
  });

  test("a day off", async () => {
    await app.runtime.db
      .insertInto("days_off")
      .values({ user_id: sitter.id, date: dateAhead(8) })
      .execute();
    const off = await ask({ date: dateAhead(8), startTime: "10:00", endTime: "11:00" });
    expect([off.status, off.body.code]).toEqual([409, "sitter_unavailable"]);
  });

  test("an accepted booking of the sitter, or of the dog with somebody else", async () => {
    const times = { date: dateAhead(9), startTime: "10:00", endTime: "11:00" };
    await newBooking(app, { owner, sitter }, "accepted", times);
    const theirs = await ask(
      { dogId: other.dogId, ...times, startTime: "10:30", endTime: "12:00" },
      other.token,
    );
    expect([theirs.status, theirs.body.code]).toEqual([409, "sitter_unavailable"]);
    const second = await newSitter(app);
    const twice = await ask({
      sitterId: second.id,
      ...times,
      startTime: "10:59",
      endTime: "12:00",
    });
    expect([twice.status, twice.body.code]).toEqual([409, "dog_unavailable"]);
    expect((await ask({ ...times, startTime: "11:00", endTime: "12:00" })).status).toBe(201);
  });
});
