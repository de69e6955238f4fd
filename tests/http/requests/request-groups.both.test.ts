import { sql } from "kysely";
import { expect, test } from "vitest";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { engineOf } from "#db/engines/engine.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

type Fault = { code: string; message: string; sitterId?: string };

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitters = [
  await newSitter(app, { name: "Ann Asked" }),
  await newSitter(app, { name: "Bob Asked" }),
  await newSitter(app, { name: "Cat Asked" }),
] as const;
let day = 3;

function ask(body: Record<string, unknown> = {}, key?: string) {
  const [first, ...others] = sitters;
  return callApi<BookingJson & Fault>(app, "POST", "/bookings", {
    token: owner.token,
    ...(key && { headers: { "idempotency-key": key } }),
    body: {
      dogId: owner.dogId,
      sitterId: first.id,
      alsoAsk: others.map(({ id }) => id),
      date: dateAhead(day++),
      startTime: "09:00",
      endTime: "10:00",
      service: "walking",
      ...body,
    },
  });
}

async function groupOf(groupId: string | null) {
  return app.runtime.db
    .selectFrom("bookings")
    .select(["id", "sitter_id", "status", "reason", "cancelled_by", "price_cents"])
    .where("group_id", "=", groupId)
    .execute();
}

function accept(id: string, sitter: TestPerson) {
  return callApi<BookingJson & Fault>(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
}

const sitterOf = (id: string) => sitters.find((sitter) => sitter.id === id) ?? sitters[0];

test("the first of three to accept gets the booking, and the others are told", async () => {
  const sent = await ask();
  expect(sent.status).toBe(201);
  await outboxDone(app);
  expect(sent.body).toMatchObject({ sitterId: sitters[0].id, groupId: expect.any(String) });
  const group = await groupOf(sent.body.groupId);
  expect(new Set(group.map((row) => row.sitter_id))).toEqual(new Set(sitters.map(({ id }) => id)));
  const second = group.find((row) => row.sitter_id === sitters[1].id);
  const mine = await browserOf(app, owner);
  const page = `/bookings/${sent.body.id}`;
  expect((await mine.get(page)).text).toContain("Waiting for Ann, Bob, and Cat");
  const theirs = await browserOf(app, sitters[0]);
  for (const path of [page, "/"])
    expect((await theirs.get(path)).text).toMatch(/other sitters were asked|asked other sitters/i);
  const accepted = await accept(second?.id ?? "", sitters[1]);
  expect(accepted.body).toMatchObject({ status: "accepted", groupId: null });
  for (const row of await groupOf(sent.body.groupId))
    if (row.id !== second?.id)
      expect(row).toMatchObject({
        status: "cancelled",
        reason: "Answered by another sitter",
        cancelled_by: "system",
      });
  expect((await accept(sent.body.id, sitters[0])).body.code).toBe("invalid_transition");
  const told = await mine.get(page);
  expect(told.text).toContain("Bob accepted Rex: booked with Bob.");
  expect(told.html).toContain(`href="/bookings/${second?.id}"`);
  expect(told.text).not.toContain("See other sitters nearby");
  await outboxDone(app);
  const lost = mailsTo(app, sitters[0].email);
  expect(lost.at(-2)).toContain("Other sitters were asked too: the first to accept gets");
  expect(lost.at(-1)).toMatch(/^Subject: .+: request closed, Dog Walking$/m);
  expect(lost.at(-1)).toContain("Olive Owner has booked another sitter");
  expect(mailsTo(app, owner.email).at(-1)).toMatch(/^Subject: .+: accepted, Dog Walking$/m);
});

test("of three acceptances at once one holds", async () => {
  for (let round = 0; round < 5; round++) {
    const { body } = await ask();
    const group = await groupOf(body.groupId);
    const answers = await Promise.all(group.map((row) => accept(row.id, sitterOf(row.sitter_id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const after = await groupOf(body.groupId);
    expect(after.map(({ status }) => status).sort()).toEqual([
      "accepted",
      "cancelled",
      "cancelled",
    ]);
  }
});

test("acceptances at once wait for the same request, so none waits for another's", async () => {
  const { db } = app.runtime;
  if (engineOf(db).name !== "postgres") return;
  const { body } = await ask();
  const rows = (await groupOf(body.groupId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [first, ...others] = rows.map(({ id }) => sql.lit(id));
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const answers = await db.connection().execute(async (other) => {
    await sql`begin`.execute(other);
    await sql`select from bookings where id = ${first} for update`.execute(other);
    const accepting = rows.slice(1).map((row) => accept(row.id, sitterOf(row.sitter_id)));
    const both = async () => expect((await sql.raw(waiting).execute(other)).rows).toHaveLength(2);
    await soon(both);
    // What they were asked to accept is not locked yet.
    await sql`select from bookings where id in (${sql.join(others)}) for update nowait`.execute(
      other,
    );
    await sql`rollback`.execute(other);
    return Promise.all(accepting);
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the store itself holds one booking of a group only, and keeps the group", async () => {
  const { body } = await ask();
  const { db } = app.runtime;
  const [one, other] = await groupOf(body.groupId);
  await db
    .updateTable("bookings")
    .set({ group_id: null })
    .where("id", "=", other?.id ?? "")
    .execute()
    .then(
      () => expect.unreachable(),
      (error: Error) => expect(error.message).toContain("terms_are_frozen"),
    );
  const set = (id = "") =>
    db.updateTable("bookings").set({ status: "accepted" }).where("id", "=", id).execute();
  await set(one?.id);
  await expect(set(other?.id)).rejects.toThrow();
});

test("a decline or a cancellation leaves the others asked", async () => {
  const { body } = await ask();
  const group = await groupOf(body.groupId);
  const declining = group.find((row) => row.sitter_id === sitters[2].id);
  await callApi(app, "PATCH", `/bookings/${declining?.id}/status`, {
    token: sitters[2].token,
    body: { status: "rejected", declineReason: "too_far" },
  });
  const declined = await callApi<BookingJson>(app, "GET", `/bookings/${declining?.id}`, {
    token: owner.token,
  });
  expect(declined.body).toMatchObject({
    status: "rejected",
    declineReason: "too_far",
    reason: null,
  });
  await callApi(app, "PATCH", `/bookings/${body.id}/status`, {
    token: owner.token,
    body: { status: "cancelled" },
  });
  expect((await groupOf(body.groupId)).map(({ status }) => status).sort()).toEqual([
    "cancelled",
    "pending",
    "rejected",
  ]);
});

test("all are asked or none: a refusal names the sitter", async () => {
  const other = await newOwner(app, "Other Owner", "Bo");
  const date = dateAhead(day++);
  const busy = { date, startTime: "09:30", endTime: "10:30" };
  await newBooking(app, { owner: other, sitter: sitters[2] }, "accepted", busy);
  const refused = await ask({ date });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "sitter_unavailable",
    sitterId: sitters[2].id,
    message: "Cat Asked: The sitter is not available at this time",
  });
  const stored = await app.runtime.db
    .selectFrom("bookings")
    .select("id")
    .where("owner_id", "=", owner.id)
    .where("date", "=", date)
    .execute();
  expect(stored).toEqual([]);
});

test.each([
  ["the same one twice", [sitters[1].id, sitters[1].id]],
  ["the first again", [sitters[0].id]],
  ["three others", ["a", "b", "c"]],
  ["no list", { id: "a" }],
])("nobody is asked for %s", async (_, alsoAsk) => {
  const { status, body } = await ask({ alsoAsk });
  expect({ status, code: body.code }).toEqual({ status: 400, code: "validation_failed" });
});

test("an unknown further sitter is not found, and a sitter can't ask several", async () => {
  expect((await ask({ alsoAsk: ["nobody"] })).status).toBe(404);
  const [, second] = sitters;
  const own = await callApi<Fault>(app, "POST", "/bookings", {
    token: second.token,
    body: {
      dogId: owner.dogId,
      sitterId: second.id,
      alsoAsk: [sitters[2].id],
      date: dateAhead(day++),
      startTime: "09:00",
      endTime: "10:00",
    },
  });
  expect([400, 403]).toContain(own.status);
});

test("a repeat with the same key asks nobody again", async () => {
  const body = { date: dateAhead(day++) };
  const [first, second] = [await ask(body, "group-1"), await ask(body, "group-1")];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body.id).toBe(first.body.id);
  expect(await groupOf(first.body.groupId)).toHaveLength(3);
});

test("asked of several, it is one request in the lists, with every price", async () => {
  const asker = await newOwner(app, "Pia Asker", "Fox");
  const [dear, cheap] = [
    await newSitter(app, { name: "Dea Dear", rates: { walking: 30 } }),
    await newSitter(app, { name: "Ches Cheap", rates: { walking: 20 } }),
  ];
  const { body, status } = await callApi<BookingJson>(app, "POST", "/bookings", {
    token: asker.token,
    body: {
      dogId: asker.dogId,
      sitterId: dear.id,
      alsoAsk: [cheap.id],
      date: dateAhead(day++),
      startTime: "09:00",
      endTime: "10:00",
      service: "walking",
    },
  });
  expect(status).toBe(201);
  const mine = await browserOf(app, asker);
  for (const path of ["/", "/bookings?tab=pending"])
    expect((await mine.get(path)).text).toContain("$20 to $30");
  expect((await mine.get("/bookings")).text).toMatch(/Pending 1 /);
  const page = (await mine.get(`/bookings/${body.id}`)).text;
  expect(page).toMatch(/You also asked CC Ches Cheap \$20 Pending/);
  const withdrawing = await mine.get(`/bookings/${body.id}?confirm=cancel`);
  expect(withdrawing.text).toContain("You have also asked Ches, who can still accept.");
  await callApi(app, "PATCH", `/bookings/${body.id}/status`, {
    token: asker.token,
    body: { status: "cancelled" },
  });
  const withdrawn = (await mine.get(`/bookings/${body.id}`)).text;
  expect(withdrawn).toContain("You withdrew this request");
  expect(withdrawn).toContain("You have also asked Ches, who can still accept.");
});

test("more than Home has room for are counted as the cards they share", async () => {
  const asker = await newOwner(app, "Max Many", "Boo");
  const [first, ...others] = await Promise.all(
    ["Ann One", "Bob Two", "Cleo Three"].map((name) => newSitter(app, { name })),
  );
  for (let request = 0; request < 7; request++)
    await callApi(app, "POST", "/bookings", {
      token: asker.token,
      body: {
        dogId: asker.dogId,
        sitterId: first?.id,
        alsoAsk: others.map(({ id }) => id),
        date: dateAhead(day++),
        startTime: "09:00",
        endTime: "10:00",
        service: "walking",
      },
    });
  const { text } = await (await browserOf(app, asker)).get("/");
  expect(text.match(/Boo/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).toMatch(/5 more/);
});
