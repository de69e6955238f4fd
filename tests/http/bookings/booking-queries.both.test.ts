import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/domain/actor.server.ts";
import { daysWithRoom, freeSlots } from "#app/domain/availability/free-times.server.ts";
import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import {
  bookingDays,
  bookingsAsOwner,
  bookingsAsSitter,
} from "#app/domain/bookings/booking-list-queries.server.ts";
import {
  bookingForActor,
  bookingWithHistory,
  nextBookings,
} from "#app/domain/bookings/booking-queries.server.ts";
import { bookingRecords } from "#app/domain/bookings/booking-records.server.ts";
import { expireRequests } from "#app/domain/bookings/requests/expire-requests.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import type { OpenQuestion } from "#app/domain/home/open-question.ts";
import { openQuestions } from "#app/domain/home/open-questions.server.ts";
import type { CaseState } from "#tests/cases/booking-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const as = (id: string) => ({ ...app.context(), actor: { id } as Actor }) as unknown as SignedIn;

describe("lists and the dashboard", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const states: Record<string, [CaseState, number]> = {
    requested: ["pending, requested by the owner", 2],
    offered: ["pending, requested by the sitter", 4],
    expired: ["pending, over", -1],
    soon: ["accepted", 1],
    later: ["accepted", 9],
    over: ["accepted, over", -2],
    done: ["completed", -3],
    declined: ["rejected", 5],
    off: ["cancelled", 6],
  };
  const names = new Map<string, string>();
  for (const [name, [state, days]] of Object.entries(states))
    names.set(await newBooking(app, { owner, sitter }, state, { date: dateAhead(days) }), name);
  const namesOf = (views: { booking: { id: string } }[]) =>
    views.map((view) => names.get(view.booking.id));

  test.each([
    ["upcoming", ["soon", "later"]],
    ["pending", ["requested", "offered"]],
    ["past", ["expired", "over", "done", "off", "declined"]],
    [
      "all",
      ["later", "off", "declined", "offered", "requested", "soon", "expired", "over", "done"],
    ],
  ] as [BookingFilter, string[]][])("the owner's %s", async (filter, expected) => {
    const { bookings, hasMore } = await bookingsAsOwner(as(owner.id), { filter });
    expect([namesOf(bookings), hasMore]).toEqual([expected, false]);
  });

  test.each([
    ["upcoming", ["soon", "later"]],
    ["pending", ["requested", "offered"]],
    ["completed", ["over", "done"]],
  ] as [BookingFilter, string[]][])("the sitter's %s", async (filter, expected) => {
    const { bookings } = await bookingsAsSitter(as(sitter.id), { filter });
    expect(namesOf(bookings)).toEqual(expected);
  });

  test("soonest first can be paged, too", async () => {
    const page = { filter: "pending", most: 1 } as const;
    const first = await bookingsAsOwner(as(owner.id), page);
    const before = first.bookings.at(-1)?.booking.id;
    const second = await bookingsAsOwner(as(owner.id), { ...page, before });
    expect([namesOf(first.bookings), first.hasMore]).toEqual([["requested"], true]);
    expect([namesOf(second.bookings), second.hasMore]).toEqual([["offered"], false]);
  });

  test("one day", async () => {
    const date = dateAhead(1);
    const { bookings } = await bookingsAsOwner(as(owner.id), { date });
    expect(namesOf(bookings)).toEqual(["soon"]);
    const dates = [-1, 0, 1, 2, 4, 5, 6].map(dateAhead);
    // None that expired, was declined or was cancelled.
    for (const [person, party] of [
      [owner, "owner"],
      [sitter, "sitter"],
    ] as const)
      expect(await bookingDays(as(person.id), party, dates)).toEqual({
        [date]: { count: 1, agreed: true },
        [dateAhead(2)]: { count: 1, agreed: false },
        [dateAhead(4)]: { count: 1, agreed: false },
      });
  });

  test("every day that a night touches, not one that begins as it ends", async () => {
    const person = await newOwner(app);
    const stays = { owner: person, sitter: await newSitter(app) };
    const [evening, morning, next] = [20, 21, 22].map(dateAhead) as [string, string, string];
    const book = (startTime: string, endTime: string) =>
      newBooking(app, stays, undefined, { date: evening, startTime, endTime });
    const late = await book("16:00", "00:00");
    const night = await book("20:00", "08:00");
    const on = async (date: string) => {
      const { bookings } = await bookingsAsSitter(as(stays.sitter.id), { date });
      return bookings.map(({ booking }) => booking.id);
    };
    expect([await on(evening), await on(morning), await on(next)]).toEqual([
      [night, late],
      [night],
      [],
    ]);
    for (const dates of [[evening, morning, next], [morning]])
      expect(await bookingDays(as(person.id), "owner", dates)).toEqual(
        Object.fromEntries(
          dates.flatMap((date) =>
            date === next ? [] : [[date, { count: date === evening ? 2 : 1, agreed: false }]],
          ),
        ),
      );
  });

  test("each party answers the other's requests", async () => {
    const asked = async (person: TestPerson) => {
      const { toAnswer, sent } = await openQuestions(as(person.id));
      return { toAnswer: toAnswer.map(named), sent: sent.map(named) };
    };
    const named = ({ kind, id, party }: OpenQuestion) => [kind, names.get(id), party];
    expect(await asked(sitter)).toEqual({
      toAnswer: [["request", "requested", "sitter"]],
      sent: [["request", "offered", "sitter"]],
    });
    expect(await asked(owner)).toEqual({
      toAnswer: [["request", "offered", "owner"]],
      sent: [["request", "requested", "owner"]],
    });
    expect(namesOf((await nextBookings(as(sitter.id))).bookings)).toEqual(["soon", "later"]);
    expect(namesOf((await nextBookings(as(owner.id), 1)).bookings)).toEqual(["soon"]);
    const stranger = await newSitter(app);
    expect(await openQuestions(as(stranger.id))).toEqual({ toAnswer: [], sent: [] });
  });

  test("the job closes overdue bookings, reports them, and finds nothing the second time", async () => {
    const [id = ""] = [...names].find(([, name]) => name === "expired") ?? [];
    const before = await bookingForActor(as(owner.id), id);
    expect([before.shown.label, before.offeredStatuses]).toEqual(["Expired", []]);
    const events: unknown[] = [];
    const unsubscribe = app.runtime.hub.subscribe((event) => {
      if (event.type === "bookingChanged") events.push(event);
    });
    expect(await expireRequests(app.context())).toBe(1);
    expect(await expireRequests(app.context())).toBe(0);
    unsubscribe();
    const partyIds = [owner.id, sitter.id];
    expect(events).toEqual([
      { type: "bookingChanged", bookingId: id, status: "cancelled", partyIds },
    ]);
    const after = await bookingForActor(as(sitter.id), id);
    expect(after).toMatchObject({ shown: { label: "Expired" }, booking: { status: "cancelled" } });
    const [move] = (await bookingWithHistory(as(owner.id), id)).changes;
    expect(move).toMatchObject({ by: "system", to: "cancelled", reason: "expired" });
    const stranger = await newSitter(app);
    await expect(bookingWithHistory(as(stranger.id), id)).rejects.toThrow("Not found");
  });
});

describe("free times", async () => {
  const owner = await newOwner(app);
  const availability = [{ weekday: 3, from: "09:00", to: "17:00" }];
  const sitter = await newSitter(app, { availability });
  const wednesday = "2030-07-03";
  await newBooking(app, { owner, sitter }, "accepted", {
    date: wednesday,
    startTime: "10:00",
    endTime: "12:00",
  });
  const free = async (date: string, dogId?: string) => {
    const times = await freeSlots(app.context(), sitter.id, date, dogId);
    return [...times.periods, ...times.presets, ...times.hours]
      .filter((time) => time.free)
      .map((time) => `${time.startTime}-${time.endTime}`);
  };

  test("within weekly hours, minus what is accepted, and the night", async () => {
    expect(await free(wednesday)).toEqual([
      "12:00-16:00",
      "20:00-08:00",
      "12:00-17:00",
      "09:00-10:00",
      "12:00-13:00",
      "13:00-14:00",
      "14:00-15:00",
      "15:00-16:00",
      "16:00-17:00",
    ]);
    expect(await free("2030-07-04")).toEqual(["20:00-08:00"]);
  });

  test("minus the dog's bookings elsewhere", async () => {
    const elsewhere = await newSitter(app);
    const times = { date: wednesday, startTime: "13:30", endTime: "20:30" };
    await newBooking(app, { owner, sitter: elsewhere }, "accepted", times);
    expect(await free(wednesday, owner.dogId)).toEqual(["09:00-10:00", "12:00-13:00"]);
  });

  test("nothing on a day off, in the past, or on the evening before a day off", async () => {
    const rows = [{ user_id: sitter.id, date: "2030-07-10" }];
    await app.runtime.db.insertInto("days_off").values(rows).execute();
    const off = await freeSlots(app.context(), sitter.id, "2030-07-10");
    expect([off.dayOff, off.openings]).toEqual([true, []]);
    expect(await free("2030-07-09")).toEqual([]);
    expect(await free(dateAhead(-1))).toEqual([]);
    const days = (use: "night" | "visit" | "meet") =>
      daysWithRoom(app.context(), sitter.id, "2030-07-08", 4, use);
    const open = async (use: "night" | "visit" | "meet") =>
      (await days(use)).map(({ anyFree }) => anyFree);
    expect(await open("night")).toEqual([true, false, false, true]);
    // No hours on Mondays and Thursdays, though the nights are free.
    for (const use of ["visit", "meet"] as const)
      expect(await open(use)).toEqual([false, false, false, false]);
    const [wednesdays] = await daysWithRoom(app.context(), sitter.id, "2030-07-17", 1, "meet");
    expect(wednesdays).toEqual({ date: "2030-07-17", anyFree: true });
  });
});

test("both parties get events for a request and its answer, and for nothing that failed", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const events: unknown[] = [];
  const unsubscribe = app.runtime.hub.subscribe((event) => {
    if (event.type === "bookingChanged") events.push([event.status, ...event.partyIds]);
  });
  const body = {
    dogId: owner.dogId,
    sitterId: sitter.id,
    date: dateAhead(3),
    timePeriod: "morning",
  };
  const ask = () => callApi<{ id: string }>(app, "POST", "/bookings", { token: owner.token, body });
  const requested = await ask();
  await ask();
  for (const status of ["accepted", "accepted", "rejected"])
    await callApi(app, "PATCH", `/bookings/${requested.body.id}/status`, {
      token: sitter.token,
      body: { status },
    });
  unsubscribe();
  expect(events).toEqual([
    ["pending", owner.id, sitter.id],
    ["accepted", owner.id, sitter.id],
  ]);
});

test("the bookings of somebody who has very many are read, to cancel them all", async () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  expect(await bookingRecords(app.context(), ids)).toEqual([]);
});
