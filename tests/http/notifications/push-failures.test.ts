import { afterAll, expect, test } from "vitest";
import type { Context } from "#app/domain/context.server.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { pushEffects } from "#app/domain/notifications/push/send-push.server.ts";
import { startOutbox } from "#app/domain/outbox/outbox-worker.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { pushDouble } from "#tests/support/doubles/push-double.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const app = await testApp();
const { db, hub } = app.runtime;
const push = await pushDouble();
const key = app.runtime.push?.publicKey ?? "";
const people = await Promise.all(Array.from({ length: 15 }, () => withDevice()));
const fresh = () => people.pop() as (typeof people)[number];
// From here on there is only the worker of these tests, with a clock of its own.
await app.retire();
const begun = Date.now();
let now = begun;
const ctx: Context = {
  ...app.context(),
  now: () => now,
  push: push.sender(app.runtime.config, 2_500),
};
const stop = startOutbox(ctx, hub, { pushes: pushEffects });
afterAll(async () => {
  await stop();
  push.stop();
});

async function withDevice() {
  const person = await newPerson(app);
  const device = push.device(key);
  const { token } = person;
  await callApi(app, "POST", "/push/subscriptions", { token, body: device.toJSON() });
  return { ...person, device };
}
type Person = Awaited<ReturnType<typeof withDevice>>;

let told = 0;
const tellOf = ({ id }: Person) =>
  ctx.tell({ what: "password_changed", userId: id, id: `push ${told++}` });
const after = (minutes: number) => {
  now = begun + minutes * MINUTE;
  hub.publish({ type: "outboxFilled" });
};
const rowOf = ({ id }: Person) =>
  db
    .selectFrom("push_subscriptions")
    .select(["failures", "paused_until"])
    .where("user_id", "=", id)
    .executeTakeFirst();
const tries = ({ device }: Person, count: number) =>
  soon(() => expect(push.triesOf(device)).toBe(count));
const failures = (person: Person, count: number) =>
  soon(async () => expect((await rowOf(person))?.failures).toBe(count));

test.each([429, 500, 503])("after %i it is tried again, with growing pauses", async (status) => {
  const person = fresh();
  push.answer(person.device, (response) => response.writeHead(status).end());
  after(0);
  await tellOf(person);
  await failures(person, 1);
  // Others wait as well, without asking.
  await tellOf(person);
  for (const [nth, { early, due }] of [
    { early: 0.9, due: 1.1 },
    { early: 2.9, due: 3.2 },
    { early: 6.9, due: 7.3 },
  ].entries()) {
    after(early);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await rowOf(person))?.failures).toBe(nth + 1);
    after(due);
    await failures(person, nth + 2);
  }
  push.answer(person.device, null);
  after(20);
  await soon(() => expect(push.to(person.device)).toHaveLength(2));
  expect(await rowOf(person)).toEqual({ failures: 0, paused_until: null });
  expect(push.faults).toEqual([]);
});

test.each([
  ["600", 10 * MINUTE],
  [new Date(begun + 30 * MINUTE).toUTCString(), 30 * MINUTE],
  ["99999999", 6 * HOUR],
  ["soon", MINUTE],
])("'Retry-After: %s' is kept to, within reason", async (value, pause) => {
  const person = fresh();
  push.answer(person.device, (response) => response.writeHead(429, { "retry-after": value }).end());
  after(0);
  await tellOf(person);
  await failures(person, 1);
  const paused = (await rowOf(person))?.paused_until ?? 0;
  // A date is compared with the clock on the wall.
  expect(Math.abs(paused - begun - pause)).toBeLessThan(5_000 + Date.now() - begun);
});

test.each([404, 410])("after %i the device is forgotten", async (status) => {
  const person = fresh();
  push.answer(person.device, (response) => response.writeHead(status).end());
  after(0);
  await tellOf(person);
  await soon(async () => expect(await rowOf(person)).toBeUndefined());
  expect(push.triesOf(person.device)).toBe(1);
});

test("what comes too late is not sent any more", async () => {
  const person = fresh();
  push.answer(person.device, (response) => response.writeHead(503).end());
  after(0);
  await tellOf(person);
  await failures(person, 1);
  push.answer(person.device, null);
  after(4 * 24 * 60);
  await soon(async () => {
    const open = await db
      .selectFrom("outbox")
      .select("id")
      .where("payload", "like", `%${person.id}%`)
      .where("kind", "=", "push")
      .where("done_at", "is", null)
      .execute();
    expect(open).toEqual([]);
  });
  expect(push.triesOf(person.device)).toBe(1);
});

test("a device that answers slowly gets each push once, and a pause like one that fails", async () => {
  const person = fresh();
  push.answer(person.device, (response) => {
    setTimeout(() => response.writeHead(201).end(), 2_100);
  });
  after(0);
  await tellOf(person);
  await failures(person, 1);
  await tellOf(person);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(push.triesOf(person.device)).toBe(1);
  after(1.1);
  await failures(person, 2);
  push.answer(person.device, null);
  await tellOf(person);
  after(4);
  await tries(person, 3);
  await failures(person, 0);
});

test("devices that answer slowly, without end or with a redirect hold nobody", async () => {
  const [slow, endless, moved, good] = [fresh(), fresh(), fresh(), fresh()];
  push.answer(slow.device, () => {});
  push.answer(endless.device, (response) => {
    response.writeHead(201);
    const write = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", write);
    };
    write();
  });
  push.answer(moved.device, (response) => response.writeHead(307, { location: "/send/0" }).end());
  const before = push.asked.length;
  after(0);
  for (const person of [slow, endless, moved, good]) await tellOf(person);
  await soon(() => expect(push.to(good.device)).toHaveLength(1));
  await failures(slow, 1);
  await failures(moved, 1);
  await tries(endless, 1);
  // The redirect was not followed.
  expect(push.asked.length - before).toBe(4);
});
