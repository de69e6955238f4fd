import { expect, test } from "vitest";
import { makeApiToken } from "#app/domain/accounts/security/make-api-token.server.ts";
import { endSurplusSessions } from "#app/domain/accounts/sign-in/end-surplus-sessions.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { actingFor, newSession } from "#tests/support/people/late-people.ts";
import { putDog } from "#tests/support/people/late-things.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

test("an account keeps its hundred newest sessions, and its tokens", async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  const input = { name: "Script", days: "7" as const, currentPassword: PASSWORD };
  const apiToken = await makeApiToken(await actingFor(app, person.id), input);
  await db
    .updateTable("sessions")
    .set({ created_at: 1 })
    .where("user_id", "=", person.id)
    .execute();
  const sessions = [];
  for (let i = 0; i < 104; i++) sessions.push(await newSession(app, person.id));
  for (const [i, { id }] of sessions.entries())
    await db.updateTable("sessions").set({ created_at: i }).where("id", "=", id).execute();
  const status = async (token: string) =>
    (await callApi(app, "GET", "/users/me", { token })).status;
  await endSurplusSessions(app.context());
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", person.id)
    .where("token_name", "is", null)
    .execute();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sessions.slice(4).map(({ id }) => id)));
  expect([await status(apiToken), await status(other.token), await status(person.token)]).toEqual([
    200, 200, 401,
  ]);
});

test("an account has a thousand dogs at most, by form and API", async () => {
  const person = await newPerson(app);
  const { token } = person;
  for (let i = 0; i < 1000; i++) await putDog(app, person.id);
  const dog = { name: "Typed with care", breed: "Beagle", age: "2 years" };
  const refused = await callApi<{ code: string }>(app, "POST", "/dogs", { token, body: dog });
  expect([refused.status, refused.body.code]).toEqual([409, "too_many_dogs"]);
  const browser = await browserOf(app, person);
  const page = await browser.post("/dogs/add", dog);
  expect([page.status, page.html.includes("Typed with care")]).toEqual([409, true]);
  expect(page.text).toContain("You have 1000 dogs already");
  const [{ id } = { id: "" }] = await db
    .selectFrom("dogs")
    .select("id")
    .where("owner_id", "=", person.id)
    .execute();
  expect((await callApi(app, "DELETE", `/dogs/${id}`, { token })).status).toBeLessThan(300);
  expect((await callApi(app, "POST", "/dogs", { token, body: dog })).status).toBe(201);
});
