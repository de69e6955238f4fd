import { describe, expect, test } from "vitest";
import { monthDay } from "#app/domain/date-labels.ts";
import { addDays, plainDateOf, weekdayOf } from "#app/domain/dates.ts";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, ZONE } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { db } = app.runtime;
const { ask, change, read, agreed, pair, bookings, agreedDates, extendAt } = seriesCalls(app);

describe("a weekly booking", () => {
  test("is asked once, and books eight weeks once it is accepted", async () => {
    const [owner, sitter] = await pair();
    const busy = dateAhead(3);
    await newBooking(app, { owner: await newOwner(app), sitter }, "accepted", {
      date: busy,
      startTime: "12:00",
      endTime: "13:00",
    });
    const asked = await ask(owner, sitter, { location: "Geheimgasse 7", notes: "Ring twice" });
    expect(asked.status).toBe(201);
    const skipped = [{ date: busy, reason: "sitter_unavailable" }];
    expect(asked.body).toMatchObject({ status: "pending", price: 24, bookings: [], skipped });
    expect(await bookings(asked.body.id)).toEqual([]);
    expect(JSON.stringify(await read(sitter, asked.body.id))).not.toContain("Geheimgasse");
    const accepted = await change(sitter, asked.body.id, { status: "accepted" });
    expect(accepted.status).toBe(200);
    expect(accepted.body.skipped).toEqual(skipped);
    expect(accepted.body.location).toBe("Geheimgasse 7");
    const dates = await agreedDates(asked.body.id);
    expect(dates).toHaveLength(55);
    expect([dates[0], dates.at(-1)]).toEqual([dateAhead(1), dateAhead(56)]);
    const [first] = await bookings(asked.body.id);
    expect(first).toMatchObject({ price_cents: 2400, notes: "Ring twice", version: 2 });
    const seen = await callApi<{ seriesId: string }>(app, "GET", `/bookings/${first?.id}`, {
      token: owner.token,
    });
    expect(seen.body.seriesId).toBe(asked.body.id);
    // One mail for all of it.
    await outboxDone(app);
    const told = mailsTo(app, owner.email).filter((mail) => mail.includes("booking"));
    expect(told).toEqual([expect.stringMatching(/^Subject: Every .+: accepted, Dog Walking$/m)]);
    expect(mailsTo(app, sitter.email).at(-1)).toMatch(
      /^Subject: Every .+: new weekly request, Dog Walking$/m,
    );
  });

  test("goes on eight weeks ahead at its first rates, once, however often the job runs", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const before = await agreedDates(id);
    await callApi(app, "PATCH", `/users/${sitter.id}`, {
      token: sitter.token,
      body: { rates: { walking: 99, sitting: 45, boarding: 60 } },
    });
    const now = Date.now() + 15 * DAY;
    await Promise.all([extendAt(now), extendAt(now)]);
    await extendAt(now);
    const after = await agreedDates(id);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length - before.length).toBeGreaterThanOrEqual(2);
    expect(new Set(after).size).toBe(after.length);
    expect(after.every((date) => weekdayOf(date) === 1)).toBe(true);
    const [last = ""] = after.toReversed();
    const horizon = addDays(plainDateOf(now, ZONE), 55);
    expect([last <= horizon, addDays(last, 7) > horizon]).toEqual([true, true]);
    const rows = await bookings(id);
    expect(new Set(rows.map((row) => row.price_cents))).toEqual(new Set([2400]));
    const moves = await db
      .selectFrom("booking_moves")
      .select("actor_id")
      .where("booking_id", "=", rows.at(-1)?.id ?? "")
      .orderBy("id")
      .execute();
    expect(moves.map((move) => move.actor_id)).toEqual([owner.id, null]);
  });

  test("keeps its clock time when the clocks change", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, { weekdays: [0, 1, 2, 3, 4, 5, 6] });
    for (let weeks = 4; weeks <= 28; weeks += 4) await extendAt(Date.now() + weeks * 7 * DAY);
    const rows = await bookings(id);
    const hours = new Set(rows.map((row) => new Date(row.start_at).getUTCHours()));
    expect(hours.size).toBe(2);
    expect(rows.length).toBeGreaterThan(200);
  });

  test("says which later dates are not possible", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const off = addDays((await agreedDates(id)).at(-1) ?? "", 7);
    await db.insertInto("days_off").values({ user_id: sitter.id, date: off }).execute();
    await extendAt(Date.now() + 15 * DAY);
    expect((await read(owner, id)).skipped).toEqual([{ date: off, reason: "sitter_unavailable" }]);
    await outboxDone(app);
    expect(mailsTo(app, owner.email).at(-1)).toContain("These dates aren't possible:");
  });

  test("ends from a date on, or as a whole, with one email", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const dates = await agreedDates(id);
    const from = dates[3] ?? "";
    const ended = await change(owner, id, { status: "cancelled", from });
    expect(ended.body).toMatchObject({ status: "accepted", endDate: addDays(from, -1) });
    expect(await agreedDates(id)).toEqual(dates.slice(0, 3));
    await extendAt(Date.now() + 40 * DAY);
    expect(await agreedDates(id)).toEqual(dates.slice(0, 3));
    expect((await change(sitter, id, { status: "cancelled" })).status).toBe(400);
    const all = await change(sitter, id, { status: "cancelled", reason: "I am moving" });
    expect(all.body).toMatchObject({ status: "cancelled", cancelledBy: "sitter" });
    expect(await agreedDates(id)).toEqual([]);
    expect((await change(owner, id, { status: "cancelled", from })).body.code).toBe(
      "invalid_transition",
    );
    await outboxDone(app);
    const mails = mailsTo(app, owner.email).filter((mail) => mail.includes("cancelled"));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("I am moving");
    expect(mails[0]).toContain("All remaining visits are cancelled.");
  });

  test("can be paused, and goes on", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const dates = await agreedDates(id);
    const [second = "", third = ""] = dates.slice(1);
    const pause = { pausedFrom: second, pausedUntil: third };
    expect((await change(sitter, id, pause)).status).toBe(403);
    const paused = await change(owner, id, pause);
    expect(paused.body.skipped).toEqual([
      { date: second, reason: "paused" },
      { date: third, reason: "paused" },
    ]);
    expect(await agreedDates(id)).toEqual([dates[0], ...dates.slice(3)]);
    const resumed = await change(owner, id, { pausedFrom: null, pausedUntil: null });
    expect(resumed.body.skipped).toEqual([]);
    expect(await agreedDates(id)).toEqual(dates);
  });
});

describe("the pages of a weekly booking", () => {
  test("show what it comes to, ask, answer, pause and cancel", async () => {
    const [owner, sitter] = await pair();
    const mine = await browserOf(app, owner);
    const path = `/booking/series?sitter=${sitter.id}`;
    expect((await mine.get(`/sitters/${sitter.id}`)).html).toContain("Book the same visit weekly");
    const off = dateAhead(2);
    await db.insertInto("days_off").values({ user_id: sitter.id, date: off }).execute();
    const fields = {
      service: "walking",
      weekday: String(weekdayOf(off)),
      startDate: dateAhead(1),
      startTime: "12:00",
      endTime: "13:00",
      dog: owner.dogId,
      location: "Park",
    };
    const checked = await mine.post(path, { ...fields, intent: "check" });
    expect(checked.status).toBe(200);
    expect(checked.text).toContain("7 visits at $24");
    expect(checked.text).toContain(`${monthDay(off)} will be skipped`);
    expect(checked.text).toContain(
      "Later visits are added automatically until one of you ends it.",
    );
    const changed = await mine.post(path, { ...fields, intent: "send", priceSeen: "$1" });
    expect(changed.status).toBe(409);
    const sent = await mine.post(path, { ...fields, intent: "send", priceSeen: "$24" });
    const series = sent.location ?? "";
    expect(series).toMatch(/^\/series\//);
    expect((await mine.get("/bookings?tab=pending")).html).toContain(`href="${series}"`);
    const theirs = await browserOf(app, sitter);
    expect((await theirs.get("/bookings-sitter")).html).toContain(series);
    const asked = (await theirs.get(series)).text;
    expect(asked).toMatch(/All 7 visits .*Later visits are added .*Decline Accept all 7 visits/);
    expect((await theirs.post(series, { intent: "accept" })).location).toBe(series);
    expect((await theirs.get(series)).html).toMatch(
      /7 visits are booked, from \w+ \d+ to \w+ \d+\. Left out: \w+ \d+\./,
    );
    const page = await mine.get(series);
    expect(page.text).toContain("Sam isn't free");
    const [, booking = ""] = /href="(\/bookings\/[\w-]{36})"/.exec(page.html) ?? [];
    expect((await mine.get(booking)).text).toContain("Part of a weekly booking");
    expect((await mine.post(series, { intent: "pause" })).status).toBe(400);
    const days = { pausedFrom: dateAhead(1), pausedUntil: dateAhead(20) };
    await mine.post(series, { intent: "pause", ...days });
    expect((await mine.get(series)).text).toContain("End the pause");
    await mine.post(series, { intent: "cancel", from: dateAhead(0) });
    expect((await mine.get(series)).text).toContain("Cancelled");
    expect((await mine.get("/bookings")).html).not.toContain(series);
    const stranger = await browserOf(app, await newOwner(app));
    expect((await stranger.get(series)).status).toBe(404);
  });
});
