import { expect, test } from "vitest";
import { takeDownLostPage } from "#app/domain/admin/admin-lost-pages.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { tellNearby } from "#app/domain/lost-dogs/tell-nearby.server.ts";
import type { LostDogEvent } from "#app/domain/news.ts";
import { pushPayload } from "#app/domain/notifications/push/push-payload.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { putLostDog, settle } from "#tests/support/people/lost-dogs.ts";
import { mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { newOwner, type TestPerson } from "#tests/support/people/people.ts";
import { putAt } from "#tests/support/people/put-dog.ts";

const app = await testApp();
const { db } = app.runtime;
/** 0.01 degrees north are 1.1 km. */
const CENTRE = { latitude: 47.365, longitude: 8.515 };
const north = (kilometres: number) => ({
  ...CENTRE,
  latitude: CENTRE.latitude + kilometres / 111.2,
});

async function member(
  kilometres: number | null,
  wanted: object | null = { app: true, mail: true },
) {
  const person = await newOwner(app);
  await putAt(app, person, kilometres === null ? null : north(kilometres));
  if (wanted)
    await callApi(app, "PUT", "/users/me/notifications", {
      token: person.token,
      body: { kinds: { nearby: wanted } },
    });
  return person;
}

const toldOf = async (...people: TestPerson[]) => {
  const rows = await db
    .selectFrom("notifications")
    .select("user_id")
    .where("event", "=", "dog_lost_nearby")
    .execute();
  return people.map(({ id }) => rows.filter(({ user_id }) => user_id === id).length);
};

test("those within about 5 km who asked for it are told once of each dog, by two processes at once", async () => {
  const owner = await settle(app, await member(0));
  const near = [await member(0.5), await member(4.4), await member(2, { app: true, mail: false })];
  const far = [await member(6), await member(40), await member(null)];
  const others = [await member(1, null), await member(1, { app: false, mail: false })];
  const blocked = await member(1);
  const blocking = await member(1);
  const locked = await member(1);
  await db
    .insertInto("blocks")
    .values([
      { blocker_id: owner.id, blocked_id: blocked.id, created_at: 1 },
      { blocker_id: blocking.id, blocked_id: owner.id, created_at: 1 },
    ])
    .execute();
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", locked.id)
    .execute();
  const { id, path } = await putLostDog(app, owner.dogId, { told_up_to: "" });
  const told = await Promise.all([1, 2, 3].map(() => tellNearby(app.context())));
  expect(told.reduce((sum, count) => sum + count)).toBe(3);
  expect(await tellNearby(app.context())).toBe(0);
  expect(await toldOf(...near)).toEqual([1, 1, 1]);
  expect(await toldOf(owner, ...far, ...others, blocked, blocking, locked)).toEqual(
    Array(9).fill(0),
  );
  // Said once more, it still tells once.
  await db.updateTable("lost_dogs").set({ told_up_to: "" }).where("id", "=", id).execute();
  await tellNearby(app.context());
  expect(await toldOf(...near)).toEqual([1, 1, 1]);
  const { body } = await callApi<{ text: string; href: string; personId: null }[]>(
    app,
    "GET",
    "/notifications",
    { token: near[0]?.token },
  );
  expect(body).toMatchObject([
    { text: "Rex went missing near you: Beagle, Wiedikon, Zürich", href: path, personId: null },
  ]);
  const mail = await mailTo(app, near[0]?.email ?? "", "Rex is missing near you");
  expect(mail).toContain(path);
  expect(mail).not.toContain("Olive");
  await outboxDone(app);
});

test("many are told in batches", async () => {
  const owner = await settle(app, await newOwner(app, "Olive Owner", "Lupo"));
  const now = Date.now();
  const people = Array.from({ length: 450 }, (_, nth) => `batch-${String(nth).padStart(4, "0")}`);
  await db
    .insertInto("users")
    .values(
      people.map((id) => ({
        id,
        name: "Near",
        email: `${id}@x.test`,
        role: "owner" as const,
        cell_latitude: CENTRE.latitude,
        cell_longitude: CENTRE.longitude,
        account_status: "active" as const,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await db
    .insertInto("notification_choices")
    .values(people.map((user_id) => ({ user_id, kind: "nearby", channel: "app", wanted: 1 })))
    .execute();
  await putLostDog(app, owner.dogId, { told_up_to: "batch" });
  const ctx = app.context();
  await Promise.all([tellNearby(ctx), tellNearby(ctx)]);
  const rows = await db
    .selectFrom("notifications")
    .select("user_id")
    .where("user_id", "like", "batch-%")
    .execute();
  expect(rows).toHaveLength(people.length);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(people.length);
});

test("while its owner is locked nobody hears of a page, and taken down it leaves the lists", async () => {
  const owner = await settle(app, await newOwner(app, "Olive Owner", "Rude"));
  const near = await member(0.5);
  const { id, path } = await putLostDog(app, owner.dogId, { told_up_to: "" });
  const lock = (account_status: "locked" | "active") =>
    db.updateTable("users").set({ account_status }).where("id", "=", owner.id).execute();
  await lock("locked");
  await tellNearby(app.context());
  expect(await toldOf(near)).toEqual([0]);
  await lock("active");
  await tellNearby(app.context());
  expect(await toldOf(near)).toEqual([1]);
  const admin = await actingFor(app, (await newAdmin(app)).id);
  await takeDownLostPage(admin, { lostDogId: id, reason: "Not a dog" });
  expect(await toldOf(near)).toEqual([0]);
  await db.updateTable("lost_dogs").set({ ending: "found" }).where("id", "=", id).execute();
  const visitor = new Browser(app);
  expect((await visitor.get(path)).text).toContain("Rude is home again");
  await lock("locked");
  const ended = await visitor.get(path);
  expect([ended.status, ended.text.includes("Rude")]).toEqual([410, false]);
});

test("no device shows what is over by the time it would ring", async () => {
  const owner = await newOwner(app, "Olive Owner", "Kira");
  const near = await member(0.5, { app: true, push: true });
  const { id } = await putLostDog(app, owner.dogId);
  const until = String(Date.now() + HOUR);
  const rung = (event: LostDogEvent, { id: userId }: TestPerson) =>
    pushPayload(app.context(), event, { userId, lostDogId: id, told: event, until });
  expect(await rung("dog_lost_nearby", near)).not.toBeNull();
  expect(await rung("dog_sighted", owner)).not.toBeNull();
  expect(await rung("dog_sighted", near)).toBeNull();
  await callApi(app, "DELETE", `/dogs/${owner.dogId}/lost`, { token: owner.token });
  expect(await rung("dog_lost_nearby", near)).toBeNull();
  expect(await rung("dog_sighted", owner)).toBeNull();
});
