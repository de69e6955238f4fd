import { describe, expect, test } from "vitest";
import { isoOf } from "#app/domain/dates.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/durations.ts";
import { addVisitEvent } from "#app/domain/visits/add-visit-event.server.ts";
import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import { VisitTap } from "#app/domain/visits/visit-schemas.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { type ApiAnswer, callApi } from "#tests/support/client.ts";
import { newBooking, runningTimes, storedBooking } from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  newOwner,
  newSitter,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp();

type Scene = { owner: TestOwner; sitter: TestPerson; id: string };

async function scene(): Promise<Scene> {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Luca Sitter" });
  return {
    owner,
    sitter,
    id: await newBooking(app, { owner, sitter }, "accepted", runningTimes()),
  };
}

type Card = ApiAnswer<VisitCardJson & { code?: string }>;

function tap({ id, sitter }: Scene, body: object): Promise<Card> {
  return callApi(app, "POST", `/bookings/${id}/visit`, { token: sitter.token, body });
}

const kindsOf = ({ body }: Card) => body.events.map(({ kind }) => kind);

test("a walk is noted in the order of the taps, whenever they arrive, and its end completes the booking", async () => {
  const walk = await scene();
  const now = Date.now();
  const ago = (minutes: number) => isoOf(now - minutes * MINUTE);
  expect((await tap(walk, { kind: "pee" })).body.code).toBe("visit_closed");
  const started = await tap(walk, { kind: "start", at: ago(9) });
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject({ startedAt: ago(9), finishedAt: null, summary: null });
  await tap(walk, { kind: "poo", at: ago(5) });
  await tap(walk, { kind: "note", text: "Met Luna", at: ago(4) });
  const late = await tap(walk, { kind: "pee", at: ago(7) });
  expect(kindsOf(late)).toEqual(["start", "pee", "poo", "note"]);
  const finished = await tap(walk, { kind: "finish", text: "A good round", at: ago(2) });
  expect(finished.body).toMatchObject({ finishedAt: ago(2), summary: "A good round" });
  expect((await storedBooking(app, walk.id)).status).toBe("completed");
  // From another phone that was offline.
  expect((await tap(walk, { kind: "water", at: ago(3) })).status).toBe(201);
  expect((await tap(walk, { kind: "water", at: ago(1) })).body.code).toBe("visit_closed");
  expect((await tap(walk, { kind: "water", at: ago(10) })).body.code).toBe("visit_closed");
  const read = await callApi<VisitCardJson>(app, "GET", `/bookings/${walk.id}/visit`, {
    token: walk.owner.token,
  });
  expect(read.body.events.map(({ kind }) => kind)).toEqual([
    "start",
    "pee",
    "poo",
    "note",
    "water",
    "finish",
  ]);
});

test("what is sent again is noted once, and both phones see the same card", async () => {
  const walk = await scene();
  const twice = await Promise.all([1, 2].map(() => tap(walk, { kind: "start", clientId: "a" })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
  const other = await tap(walk, { kind: "start", clientId: "b" });
  expect(other.status).toBe(200);
  expect(other.body).toEqual(twice[0]?.body);
  const racing = await Promise.all(
    Array.from({ length: 8 }, (_, index) => tap(walk, { kind: "pee", clientId: `p${index % 2}` })),
  );
  expect(racing.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 200, 201, 201,
  ]);
  const ends = await Promise.all(
    [1, 2].map((id) => tap(walk, { kind: "finish", clientId: `f${id}`, text: "Tired" })),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(ends[0]?.body.finishedAt).toBe(ends[1]?.body.finishedAt);
  expect(kindsOf(ends[0] as Card).filter((kind) => kind === "finish")).toHaveLength(1);
  const third = { kind: "finish", clientId: "f3", text: "And a little muddy" };
  for (const status of [201, 200]) {
    const { body, ...late } = await tap(walk, third);
    expect([late.status, body.finishedAt, body.summary]).toEqual([
      status,
      ends[0]?.body.finishedAt,
      "Tired",
    ]);
    const notes = body.events.filter(({ kind }) => kind === "note");
    expect(notes.map(({ text }) => text)).toEqual(["And a little muddy"]);
  }
});

test("client ids that differ stay different in the store", async () => {
  const walk = await scene();
  await tap(walk, { kind: "start" });
  for (const clientId of ["a", "A", "é", "e\u0301", "\ufffd"])
    expect((await tap(walk, { kind: "pee", clientId })).status).toBe(201);
  for (const clientId of ["a\0", "\0", "\ud800"])
    expect((await tap(walk, { kind: "pee", clientId })).status).toBe(400);
});

test("of two phones that were offline, the earlier Start counts", async () => {
  const walk = await scene();
  const now = Date.now();
  await tap(walk, { kind: "start", at: isoOf(now - 4 * MINUTE) });
  const earlier = await tap(walk, { kind: "start", at: isoOf(now - 6 * MINUTE), clientId: "b" });
  expect(earlier.body.startedAt).toBe(isoOf(now - 6 * MINUTE));
  expect(kindsOf(earlier)).toEqual(["start"]);
  expect((await tap(walk, { kind: "pee", at: isoOf(now - 5 * MINUTE) })).status).toBe(201);
  await tap(walk, { kind: "finish", at: isoOf(now - MINUTE) });
  const late = await tap(walk, { kind: "start", at: isoOf(now - 9 * MINUTE), clientId: "c" });
  expect([late.status, late.body.startedAt]).toEqual([200, isoOf(now - 9 * MINUTE)]);
  expect(kindsOf(await tap(walk, { kind: "poo", at: isoOf(now - 8 * MINUTE) }))).toEqual([
    "start",
    "poo",
    "pee",
    "finish",
  ]);
});

describe("corrections", () => {
  test("change a text, take an event back, and end with the day", async () => {
    const walk = await scene();
    const { sitter, owner, id } = walk;
    await tap(walk, { kind: "start" });
    await tap(walk, { kind: "pee", clientId: "p" });
    const noted = await tap(walk, { kind: "note", text: "By teh river" });
    const [start, pee, note] = noted.body.events.map((event) => event.id);
    const path = (event?: string) => `/bookings/${id}/visit/events/${event}`;
    const as = (token: string | undefined, body?: object) => ({ token, ...(body && { body }) });
    const change = { text: "By the river" };
    const changed = await callApi<VisitCardJson>(
      app,
      "PATCH",
      path(note),
      as(sitter.token, change),
    );
    expect(changed.body.events.at(-1)?.text).toBe("By the river");
    expect((await callApi(app, "PATCH", path(note), as(sitter.token, { text: "" }))).status).toBe(
      400,
    );
    expect((await callApi(app, "PATCH", path(note), as(owner.token, change))).status).toBe(403);
    expect((await callApi(app, "DELETE", path(start), as(sitter.token))).status).toBe(409);
    expect((await callApi(app, "DELETE", path(pee), as(sitter.token))).status).toBe(204);
    expect((await callApi(app, "DELETE", path(pee), as(sitter.token))).status).toBe(404);
    // Its tap, sent once more by a phone that heard no answer, does not come back.
    const again = await tap(walk, { kind: "pee", clientId: "p" });
    expect([again.status, kindsOf(again)]).toEqual([200, ["start", "note"]]);
    const finished = await tap(walk, { kind: "finish" });
    const finish = finished.body.events.at(-1)?.id;
    expect((await callApi(app, "DELETE", path(finish), as(sitter.token))).status).toBe(409);
    const lovely = as(sitter.token, { text: "Lovely" });
    const summed = await callApi<VisitCardJson>(app, "PATCH", path(finish), lovely);
    expect(summed.body.summary).toBe("Lovely");
  });

  test("a Start tapped by mistake is taken back, and can be tapped again", async () => {
    const walk = await scene();
    const { body } = await tap(walk, { kind: "start" });
    const path = `/bookings/${walk.id}/visit`;
    const token = walk.sitter.token;
    expect(
      (await callApi(app, "DELETE", `${path}/events/${body.events[0]?.id}`, { token })).status,
    ).toBe(204);
    expect((await callApi(app, "GET", path, { token })).status).toBe(404);
    expect((await tap(walk, { kind: "start" })).status).toBe(201);
    await outboxDone(app);
    const told = await app.runtime.db
      .selectFrom("notifications")
      .select("event")
      .where("user_id", "=", walk.owner.id)
      .where("event", "=", "visit_started")
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe("the edges of its time", () => {
  const refusal = async (walk: Scene, now: number, input: object) => {
    const ctx = { ...(await actingFor(app, walk.sitter.id)), now: () => now };
    return addVisitEvent(ctx, walk.id, VisitTap.parse(input)).then(
      () => null,
      (error) => error.code,
    );
  };
  const edges = async (walk: Scene) => {
    const { start_at: start, end_at: end } = await storedBooking(app, walk.id);
    return { start, end };
  };

  test("of the start", async () => {
    const walk = await scene();
    const { start, end } = await edges(walk);
    expect(await refusal(walk, start - HOUR - 1, { kind: "start" })).toBe("visit_closed");
    expect(await refusal(walk, end + 24 * HOUR + 1, { kind: "start" })).toBe("visit_closed");
    expect(await refusal(walk, start, { kind: "start", at: isoOf(start + 5 * MINUTE + 1) })).toBe(
      "validation_failed",
    );
    expect(await refusal(walk, start - HOUR, { kind: "start" })).toBeNull();
  });

  test("of the finish and of corrections", async () => {
    const walk = await scene();
    const { start, end } = await edges(walk);
    await refusal(walk, start, { kind: "start" });
    expect(await refusal(walk, end + 24 * HOUR + 1, { kind: "finish" })).toBe("visit_closed");
    expect(await refusal(walk, end + 24 * HOUR, { kind: "finish" })).toBeNull();
    const before = { kind: "pee", at: isoOf(end) };
    expect(await refusal(walk, end + 48 * HOUR, before)).toBeNull();
    const earlier = { kind: "start", at: isoOf(start - 1) };
    expect(await refusal(walk, end + 48 * HOUR, earlier)).toBeNull();
    expect(await refusal(walk, end + 48 * HOUR + 1, { ...earlier, at: isoOf(start - 2) })).toBe(
      "visit_closed",
    );
    expect(await refusal(walk, end + 48 * HOUR + 1, before)).toBe("visit_closed");
  });

  test("a stay has a card a day, and is not completed by them", async () => {
    const walk = await scene();
    const { start } = await edges(walk);
    const { db } = app.runtime;
    await db
      .deleteFrom("booking_slots")
      .where("booking_id", "=", walk.id)
      .execute()
      .catch(() => {});
    const owner = await newOwner(app, "Stay Owner");
    const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
      token: owner.token,
      body: {
        dogId: owner.dogId,
        sitterId: walk.sitter.id,
        service: "boarding",
        startDate: isoOf(start + 3 * DAY).slice(0, 10),
        endDate: isoOf(start + 5 * DAY).slice(0, 10),
      },
    });
    const token = walk.sitter.token;
    await callApi(app, "PATCH", `/bookings/${body.id}/status`, {
      token,
      body: { status: "accepted" },
    });
    const stay = { ...walk, id: body.id, owner };
    const { start: first } = await edges(stay);
    for (const day of [0, 1]) {
      const at = first + day * DAY;
      expect(await refusal(stay, at, { kind: "start" })).toBeNull();
      expect(await refusal(stay, at + MINUTE, { kind: "food" })).toBeNull();
      expect(await refusal(stay, at + HOUR, { kind: "finish", text: `Day ${day}` })).toBeNull();
    }
    expect((await storedBooking(app, stay.id)).status).toBe("accepted");
    const latest = await callApi<VisitCardJson>(app, "GET", `/bookings/${stay.id}/visit`, {
      token,
    });
    expect(latest.body.summary).toBe("Day 1");
    const [day = ""] = latest.body.dates;
    const path = `/bookings/${stay.id}/visit?date=${day}`;
    const earlier = await callApi<VisitCardJson>(app, "GET", path, { token });
    expect([earlier.body.summary, earlier.body.events.length]).toEqual(["Day 0", 3]);
    // However many cards there are, none is read to find an event of another booking.
    const { statements } = await statementsOf(() =>
      callApi(app, "DELETE", `/bookings/${stay.id}/visit/events/1`, { token }),
    );
    expect(statements.filter((text) => text.includes('from "visit_events"'))).toHaveLength(1);
  });
});

test("the owner is told at the start and at the end, with the summary in the email", async () => {
  const walk = await scene();
  await tap(walk, { kind: "start" });
  await tap(walk, { kind: "finish", text: "Tired and happy" });
  await outboxDone(app);
  const mails = mailsTo(app, walk.owner.email).filter((mail) =>
    /^Subject: .+: visit finished, /m.test(mail),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Luca Sitter writes: Tired and happy");
  const { body } = await callApi<{ kind: string; text: string }[]>(app, "GET", "/notifications", {
    token: walk.owner.token,
  });
  expect(body.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["started", "finished"]));
});
