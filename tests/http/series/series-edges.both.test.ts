import { describe, expect, test } from "vitest";
import { expireSeries } from "#app/domain/bookings/series/extend-series.server.ts";
import { weekdayOf } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { db } = app.runtime;
const { ask, change, read, agreed, pair, bookings, agreedDates, extendAt } = seriesCalls(app);
const noon = [{ startTime: "12:00", endTime: "13:00" }];

describe("a weekly booking", () => {
  test("pausing leaves a date alone that was cancelled by itself", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const [, second] = await bookings(id);
    await callApi(app, "PATCH", `/bookings/${second?.id}/status`, {
      token: owner.token,
      body: { status: "cancelled" },
    });
    const dates = await agreedDates(id);
    await change(owner, id, { pausedFrom: dateAhead(0), pausedUntil: dateAhead(70) });
    expect(await agreedDates(id)).toEqual([]);
    await change(owner, id, { pausedFrom: null, pausedUntil: null });
    expect(await agreedDates(id)).toEqual(dates);
  });

  test("of a deleted dog can be paused for longer, but books nothing again", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const pausedFrom = dateAhead(0);
    await change(owner, id, { pausedFrom, pausedUntil: dateAhead(70) });
    const gone = await callApi(app, "DELETE", `/dogs/${owner.dogId}`, { token: owner.token });
    expect(gone.status).toBe(204);
    const longer = await change(owner, id, { pausedFrom, pausedUntil: dateAhead(80) });
    expect(longer).toMatchObject({ status: 200, body: { pausedUntil: dateAhead(80) } });
    const resumed = await change(owner, id, { pausedFrom: null, pausedUntil: null });
    expect(resumed).toMatchObject({ status: 409, body: { code: "dog_unavailable" } });
    expect(await agreedDates(id)).toEqual([]);
  });

  test("leaves out dates that run into each other", async () => {
    const [owner, sitter] = await pair();
    const nights = [
      { startTime: "07:00", endTime: "09:00" },
      { startTime: "22:00", endTime: "08:00" },
    ];
    const monday = [1, 2, 3, 4, 5, 6, 7].map(dateAhead).find((date) => weekdayOf(date) === 1);
    const body = { weekdays: [1, 2, 3], timeSlots: nights, startDate: monday };
    const { body: asked } = await ask(owner, sitter, body);
    const accepted = await change(sitter, asked.id, { status: "accepted" });
    expect(accepted.status).toBe(200);
    expect(accepted.body.skipped.length).toBeGreaterThan(0);
    const weekdays = (await agreedDates(asked.id)).map(weekdayOf);
    expect(weekdays).not.toContain(2);
  });

  test("ends when its dog is gone, and holds up no other", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    await db
      .updateTable("dogs")
      .set({ deleted_at: Date.now() })
      .where("id", "=", owner.dogId)
      .execute();
    const dates = await agreedDates(id);
    await extendAt(Date.now() + 30 * DAY);
    expect(await agreedDates(id)).toEqual(dates);
    expect((await read(owner, id)).endDate).not.toBeNull();
  });

  test("is refused where it can't be", async () => {
    const [owner, sitter] = await pair();
    const stranger = await newOwner(app);
    expect((await ask(owner, sitter, { service: "boarding" })).status).toBe(400);
    expect((await ask(owner, sitter, { weekdays: [] })).status).toBe(400);
    expect((await ask(owner, sitter, { weekdays: [7] })).status).toBe(400);
    expect((await ask(owner, sitter, { startDate: dateAhead(-1) })).status).toBe(400);
    expect((await ask(owner, sitter, { dogIds: [stranger.dogId] })).status).toBe(404);
    expect((await ask(owner, { id: "nobody" })).status).toBe(404);
    expect(
      (await ask(owner, sitter, { endDate: dateAhead(0), startDate: dateAhead(1) })).status,
    ).toBe(400);
    const overlapping = [...noon, { startTime: "12:30", endTime: "14:00" }];
    expect((await ask(owner, sitter, { timeSlots: overlapping })).status).toBe(400);
    const dates = Array.from({ length: 60 }, (_, n) => ({
      user_id: sitter.id,
      date: dateAhead(n),
    }));
    await db.insertInto("days_off").values(dates).execute();
    expect((await ask(owner, sitter)).body.code).toBe("sitter_unavailable");
    await db.deleteFrom("days_off").where("user_id", "=", sitter.id).execute();
    const { body } = await ask(owner, sitter);
    expect((await ask(owner, sitter)).body.code).toBe("duplicate_request");
    expect((await change(owner, body.id, { status: "accepted" })).status).toBe(403);
    expect((await change(stranger, body.id, { status: "cancelled" })).status).toBe(404);
    expect((await change(sitter, body.id, { status: "cancelled" })).status).toBe(403);
    expect((await change(owner, body.id, {})).status).toBe(400);
    const staled = { status: "accepted", expectedVersion: 7 };
    expect((await change(sitter, body.id, staled)).body.code).toBe("stale");
    expect((await change(sitter, body.id, { status: "rejected" })).body.status).toBe("rejected");
    expect((await change(sitter, body.id, { status: "rejected" })).status).toBe(200);
    expect((await change(sitter, body.id, { status: "accepted" })).body.code).toBe(
      "invalid_transition",
    );
  });

  test("is accepted once by two answers at once", async () => {
    const [owner, sitter] = await pair();
    const { body } = await ask(owner, sitter, { weekdays: [2] });
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(sitter, body.id, { status: "accepted" })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const dates = await agreedDates(body.id);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.length).toBeGreaterThan(6);
  });

  test("ends with time, a block, a lock and an account", async () => {
    const [owner, sitter] = await pair();
    const { body: late } = await ask(owner, sitter);
    await db
      .updateTable("booking_series")
      .set({ answer_by: Date.now() - 1 })
      .where("id", "=", late.id)
      .execute();
    expect((await change(sitter, late.id, { status: "accepted" })).body.code).toBe(
      "invalid_transition",
    );
    expect(await expireSeries(app.context())).toBeGreaterThan(0);
    expect(await read(owner, late.id)).toMatchObject({ status: "cancelled", reason: "expired" });

    const { id } = await agreed(owner, sitter);
    const dates = await agreedDates(id);
    await (await browserOf(app, sitter)).post(`/people/${owner.id}/block`, { intent: "block" });
    await extendAt(Date.now() + 30 * DAY);
    expect(await agreedDates(id)).toEqual(dates);
    expect((await ask(owner, sitter)).status).toBe(403);

    const [locked, other] = await pair();
    const running = await agreed(locked, other);
    const office = await browserOf(app, await newAdmin(app));
    await office.post(`/admin/users/${locked.id}`, { intent: "lock", reason: "Rude to dogs" });
    const booked = await agreedDates(running.id);
    await extendAt(Date.now() + 30 * DAY);
    expect(await agreedDates(running.id)).toEqual(booked);
  });
});
