import { expect, test } from "vitest";
import { tellNearby } from "#app/domain/lost-dogs/tell-nearby.server.ts";
import { pushPayload } from "#app/domain/notifications/push/push-payload.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { putLostDog, settle } from "#tests/support/people/lost-dogs.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, type TestOwner } from "#tests/support/people/people.ts";
import { putAt } from "#tests/support/people/put-dog.ts";

const app = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db } = app.runtime;
const ADDRESS = "Prize at evil.example/x 0";

async function nearbyMember() {
  const person = await newOwner(app);
  await putAt(app, person, { latitude: 47.365, longitude: 8.515 });
  const body = { kinds: { nearby: { app: true, mail: true, push: true } } };
  await callApi(app, "PUT", "/users/me/notifications", { token: person.token, body });
  return person;
}

async function toldIn(person: { token: string }) {
  await tellNearby(app.context());
  const { token } = person;
  const { body } = await callApi<{ text: string }[]>(app, "GET", "/notifications", { token });
  return body.map(({ text }) => text);
}

const set = ({ id }: TestOwner, change: { email_confirmed_at?: number; created_at?: number }) =>
  db.updateTable("users").set(change).where("id", "=", id).execute();

const pageOf = async (owner: TestOwner) =>
  (await (await browserOf(app, owner)).get(`/dogs/${owner.dogId}/lost`)).text;

test("a throwaway account alerts nobody until its email is confirmed and somebody has looked", async () => {
  const member = await nearbyMember();
  const owner = await newOwner(app, "Olive Owner", ADDRESS);
  const { id } = await putLostDog(app, owner.dogId, { told_up_to: "" });
  expect(await toldIn(member)).toEqual([]);
  expect(await pageOf(owner)).toContain("once your email address is confirmed");
  await set(owner, { email_confirmed_at: Date.now() });
  expect(await toldIn(member)).toEqual([]);
  expect(await pageOf(owner)).toContain("once we have looked at this page");

  const admin = await newAdmin(app);
  expect((await (await browserOf(app, owner)).post("/admin", { lostDog: id })).status).toBe(403);
  const browser = await browserOf(app, admin);
  expect((await browser.get("/admin")).text).toContain("Alert people nearby");
  expect((await browser.post("/admin", { lostDog: id })).status).toBe(303);
  expect((await browser.post("/admin", { lostDog: "nothing" })).status).toBe(404);
  expect((await browser.get("/admin")).text).not.toContain("Alert people nearby");
  const actions = await db.selectFrom("admin_actions").select(["action", "thing_id"]).execute();
  expect(actions).toContainEqual({ action: "allow_alert", thing_id: id });
  expect(await pageOf(owner)).toContain("about to alert");

  expect(await toldIn(member)).toEqual(["A dog went missing near you: Beagle, Wiedikon, Zürich"]);
  expect(await pageOf(owner)).toContain("alerted members");
  const mail = await mailTo(app, member.email, "A dog is missing near you");
  expect(mail).not.toContain("evil.example");
  await db.insertInto("push_details").values({ user_id: member.id }).execute();
  const ids = { userId: member.id, lostDogId: id, told: "x", until: String(Date.now() + 60_000) };
  const push = await pushPayload(app.context(), "dog_lost_nearby", ids);
  expect(push?.payload).toContain("A dog went missing near you");
  expect(push?.payload).not.toContain("evil.example");
});

test("confirming the email later, or a day later, lets the alert go out while the dog is missing", async () => {
  const member = await nearbyMember();
  const owner = await settle(app, await newOwner(app, "Olive Owner", "Rex"));
  await db
    .updateTable("users")
    .set({ email_confirmed_at: null })
    .where("id", "=", owner.id)
    .execute();
  await putLostDog(app, owner.dogId, { told_up_to: "" });
  expect(await toldIn(member)).toEqual([]);
  await set(owner, { email_confirmed_at: Date.now() });
  expect(await toldIn(member)).toHaveLength(1);

  const newcomer = await newOwner(app, "Nina New", "Lupo");
  await set(newcomer, { email_confirmed_at: Date.now() });
  await putLostDog(app, newcomer.dogId, { told_up_to: "" });
  expect(await toldIn(member)).toHaveLength(1);
  await set(newcomer, { created_at: Date.now() - 25 * 3_600_000 });
  expect(await toldIn(member)).toHaveLength(2);
});

test("a member is told of at most three dogs a day, and an area has five alerts before we look", async () => {
  await db.updateTable("lost_dogs").set({ alerted_at: 1 }).execute();
  const member = await nearbyMember();
  for (let nth = 0; nth < 6; nth++) {
    const owner = await settle(app, await newOwner(app, "Olive Owner", `Dog ${nth}`));
    await putLostDog(app, owner.dogId, { told_up_to: "" });
  }
  expect(await toldIn(member)).toHaveLength(3);
  const waiting = await db
    .selectFrom("lost_dogs")
    .select("id")
    .where("told_up_to", "=", "")
    .execute();
  expect(waiting).toHaveLength(1);
});
