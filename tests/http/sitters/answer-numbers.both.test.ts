import { sql } from "kysely";
import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { engineOf } from "#db/engines/engine.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newAsked } from "#tests/support/people/asked.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { db } = app.runtime;
const visitor = new Browser(app);
const owner = await newOwner(app);

type Numbers = {
  id: string;
  answeredWithinDay: number | null;
  medianAnswerMinutes: number | null;
  cancelledBookings: number | null;
};

/** In the profile and in the list, which agree. */
async function numbersOf(id: string) {
  const { body } = await callApi<Numbers>(app, "GET", `/users/${id}`);
  const { answeredWithinDay: rate, medianAnswerMinutes: minutes, cancelledBookings } = body;
  const list = await callApi<{ data: Numbers[] }>(app, "GET", "/users/sitters?limit=100");
  expect(list.body.data.find((sitter) => sitter.id === id)).toMatchObject({
    answeredWithinDay: rate,
    medianAnswerMinutes: minutes,
    cancelledBookings,
  });
  return { rate, minutes, cancelled: cancelledBookings };
}

test("requests count from five on, answered by accepting, declining or another proposal", async () => {
  const sitter = await newSitter(app);
  const ask = newAsked(app, { owner, sitter });
  await ask({ accepted: 1 });
  await ask({ rejected: 2 });
  await ask({ proposed: 3, cancelled: 40 });
  await ask({ accepted: 30 });
  // Withdrawn before a day was over, and asked an hour ago.
  await ask({ cancelled: 23 });
  await ask({ ago: 1 });
  expect(await numbersOf(sitter.id)).toMatchObject({ rate: null, minutes: null });
  await ask({ cancelled: 24 });
  // Answered are four of them, of which one too late.
  expect(await numbersOf(sitter.id)).toMatchObject({ rate: 60, minutes: null });
  await ask({ accepted: 24 });
  expect(await numbersOf(sitter.id)).toMatchObject({ rate: 66, minutes: 180 });
  const { text, html } = await visitor.get(`/sitters/${sitter.id}`);
  expect(text).toContain("Responds within 3 hours");
  expect(text).toContain("66% answered within 24 hours · Member since");
  expect(text).not.toContain("New ·");
  expect(html).toMatch(/href="\/how-we-count#responds".*href="\/how-we-count#answered"/s);
});

test("what the sitter offered, or booked ahead every week, is no request", async () => {
  const sitter = await newSitter(app);
  const ask = newAsked(app, { owner, sitter });
  for (let n = 0; n < 4; n++) await ask({ accepted: 1 });
  await ask({ accepted: 1, bySitter: true });
  await ask({ accepted: 1, seriesId: "weekly" });
  expect((await numbersOf(sitter.id)).rate).toBeNull();
});

const office = await browserOf(app, await newAdmin(app));

test.each<[string, (asker: TestOwner, sitter: TestPerson) => Promise<unknown>]>([
  [
    "deleted their account",
    async (asker) =>
      (await browserOf(app, asker)).post("/profile/edit/account/delete", {
        currentPassword: PASSWORD,
      }),
  ],
  [
    "is locked",
    (asker) => office.post(`/admin/users/${asker.id}`, { intent: "lock", reason: "Spam" }),
  ],
  [
    "blocked the sitter",
    async (asker, sitter) =>
      (await browserOf(app, asker)).post(`/people/${sitter.id}/block`, { intent: "block" }),
  ],
  [
    "was blocked by the sitter",
    async (asker, sitter) =>
      (await browserOf(app, sitter)).post(`/people/${asker.id}/block`, { intent: "block" }),
  ],
])("nothing unanswered counts from somebody who %s", async (_, end) => {
  const sitter = await newSitter(app);
  const ask = newAsked(app, { owner, sitter });
  for (let n = 0; n < 5; n++) await ask({ accepted: 1 });
  const asker = await newOwner(app);
  await callApi(app, "POST", "/messages", {
    token: asker.token,
    body: { recipientId: sitter.id, content: "You are awful" },
  });
  await db
    .updateTable("messages")
    .set({ created_at: Date.now() - 30 * HOUR })
    .where("sender_id", "=", asker.id)
    .execute();
  await newAsked(app, { owner: asker, sitter })({ ago: 30 });
  expect((await numbersOf(sitter.id)).rate).toBe(71);
  await end(asker, sitter);
  expect((await numbersOf(sitter.id)).rate).toBe(100);
});

test("only the latest fifty are looked at", async () => {
  const sitter = await newSitter(app);
  const ask = newAsked(app, { owner, sitter });
  for (let n = 0; n < 10; n++) await ask({ cancelled: 30, ago: 2000 + n });
  for (let n = 0; n < 50; n++) await ask({ accepted: 1, ago: 1000 + n });
  expect((await numbersOf(sitter.id)).rate).toBe(100);
});

test("cancelled are accepted bookings, by the sitter, within a year, from five completed on", async () => {
  const sitter = await newSitter(app);
  const ask = newAsked(app, { owner, sitter });
  await ask({ accepted: 1, calledOff: 2 });
  await ask({ accepted: 1, calledOff: 2, ago: 366 * 24 });
  await ask({ accepted: 1, calledOff: 2, by: "owner" });
  await ask({ accepted: 1, calledOff: 2, meet: true });
  // Took back an offer that nobody had accepted.
  await ask({ cancelled: 2, bySitter: true, by: "sitter" });
  const done = (n: number) =>
    newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-9 - n) });
  for (let n = 0; n < 4; n++) await done(n);
  expect((await numbersOf(sitter.id)).cancelled).toBeNull();
  await done(4);
  expect((await numbersOf(sitter.id)).cancelled).toBe(1);
  expect((await visitor.get(`/sitters/${sitter.id}`)).text).toContain("1 cancelled in 12 months");
});

test("a weekly booking that the sitter ends is one cancellation, however many dates it had", async () => {
  const { agreed, change, agreedDates, pair } = seriesCalls(app);
  const [owner, sitter] = await pair();
  for (let n = 0; n < 5; n++)
    await newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-9 - n) });
  const { id } = await agreed(owner, sitter, { weekdays: [1, 3] });
  expect((await agreedDates(id)).length).toBeGreaterThan(10);
  await change(sitter, id, { status: "cancelled", reason: "I am moving away" });
  expect(await agreedDates(id)).toEqual([]);
  expect((await numbersOf(sitter.id)).cancelled).toBe(1);
});

test("indexes bound what is read, however busy a sitter was", async () => {
  if (engineOf(db).name !== "sqlite") return;
  const { statements } = await statementsOf(() => callApi(app, "GET", "/users/sitters"));
  const plansOf = async (part: string) => {
    const [text = "", ...more] = statements.filter((statement) => statement.includes(part));
    expect(more).toEqual([]);
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      text.replaceAll("?", "1"),
    )}`.execute(db);
    return rows.map(({ detail }) => detail).join("\n");
  };
  const asked = await plansOf('"answeredAt"');
  expect(asked).toMatch(/bookings USING INDEX bookings_asked \(sitter_id=\? AND created_at>\?\)/);
  expect(asked).toMatch(
    /conversations USING INDEX conversations_user_id_last_message_id \(user_id=\? AND last_message_id>\?\)/,
  );
  expect(asked).not.toContain("SCAN users");
  expect(await plansOf('"returning"')).toMatch(
    /called_off USING INDEX bookings_called_off \(sitter_id=\? AND updated_at>\?\)/,
  );
});
