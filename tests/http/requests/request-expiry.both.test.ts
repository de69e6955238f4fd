import { expect, test } from "vitest";
import { expireRequests } from "#app/domain/bookings/requests/expire-requests.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, storedBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp({ REQUEST_HOURS: "72" });
const { db } = app.runtime;
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, {
  services: ["walking", "daycare"],
  rates: { walking: 24, daycare: 45 },
});
const walk = { service: "walking", date: dateAhead(40), startTime: "09:00", endTime: "10:00" };

type Asked = { id: string; createdAt: string; expiresAt: string | null };

async function ask(times: Record<string, unknown>): Promise<Asked> {
  const body = { ...times, dogId: owner.dogId, sitterId: sitter.id };
  return (await callApi<Asked>(app, "POST", "/bookings", { token: owner.token, body })).body;
}

const msOf = (instant: string | null) => Date.parse(instant ?? "");

async function startOf(id: string) {
  const { start_at } = await db
    .selectFrom("bookings")
    .select("start_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return start_at;
}

async function expectToExpireAt(id: string, instant: number) {
  await expireRequests({ ...app.context(), now: () => instant - 1 });
  expect(await storedBooking(app, id)).toMatchObject({ status: "pending" });
  await expireRequests({ ...app.context(), now: () => instant });
  expect(await storedBooking(app, id)).toMatchObject({ status: "cancelled", reason: "expired" });
}

test("a request expires after 72 hours, long before it would begin", async () => {
  const { id, createdAt, expiresAt } = await ask(walk);
  expect(msOf(expiresAt)).toBe(msOf(createdAt) + 72 * HOUR);
  await expectToExpireAt(id, msOf(expiresAt));
  const { body } = await callApi<Asked>(app, "GET", `/bookings/${id}`, { token: owner.token });
  expect(body.expiresAt).toBeNull();
});

test("a request can't be accepted once it has expired, even before the system closes it", async () => {
  const { id } = await ask({ ...walk, date: dateAhead(41) });
  await db.updateTable("bookings").set({ answer_by: Date.now() }).where("id", "=", id).execute();
  const { status, body } = await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  expect([status, body]).toMatchObject([409, { code: "invalid_transition" }]);
});

test("a stay's request expires when it begins, a visit's when its last time does", async () => {
  const date = dateAhead(2);
  const stay = await ask({ service: "daycare", startDate: date, endDate: addDays(date, 9) });
  const begins = await startOf(stay.id);
  expect(msOf(stay.expiresAt)).toBe(begins);
  await expectToExpireAt(stay.id, begins);
  const times = [
    { startTime: "06:00", endTime: "07:00" },
    { startTime: "19:00", endTime: "20:00" },
  ];
  const visit = await ask({ service: "walking", date: dateAhead(1), timeSlots: times });
  expect(msOf(visit.expiresAt)).toBe((await startOf(visit.id)) + 13 * HOUR);
});

test("a request that an older process stored expires when it begins", async () => {
  const { id } = await ask({ ...walk, date: dateAhead(42) });
  await db.updateTable("bookings").set({ answer_by: null }).where("id", "=", id).execute();
  await expectToExpireAt(id, await startOf(id));
});
