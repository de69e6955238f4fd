import { MINUTE } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { Browser, callApi } from "../client.ts";

export const PASSWORD = "correct horse";

export type TestPerson = { id: string; email: string; name: string; token: string };

let count = 0;

/** A new person who has finished neither onboarding flow. */
export async function newPerson(app: App, name = "Test Person"): Promise<TestPerson> {
  const email = `person${++count}-${Math.random().toString(36).slice(2, 8)}@example.test`;
  const { status, body } = await callApi<{ accessToken: string; user: { id: string } }>(
    app,
    "POST",
    "/auth/register",
    {
      body: { email, password: PASSWORD, name },
    },
  );
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user.id, email, name, token: body.accessToken };
}

/** As if the link in the mail had been opened. */
export async function confirmEmail(app: App, { id }: { id: string }): Promise<void> {
  await app.runtime.db
    .updateTable("users")
    .set({ email_confirmed_at: 1 })
    .where("id", "=", id)
    .execute();
}

/** As if the person had last proven who they are so long ago, in all sessions. */
export async function provenAgo(app: App, { id }: { id: string }, minutes: number): Promise<void> {
  await app.runtime.db
    .updateTable("sessions")
    .set({ proven_at: Date.now() - minutes * MINUTE })
    .where("user_id", "=", id)
    .execute();
}

export async function browserOf(app: App, person: TestPerson): Promise<Browser> {
  const browser = new Browser(app);
  const page = await browser.post("/login", { email: person.email, password: PASSWORD });
  if (page.status !== 303) throw new Error(`login answered ${page.status}: ${page.text}`);
  return browser;
}

export type TestOwner = TestPerson & { dogId: string };

export async function newOwner(
  app: App,
  name = "Olive Owner",
  dogName = "Rex",
): Promise<TestOwner> {
  const person = await newPerson(app, name);
  const { status, body } = await callApi<{ id: string }>(app, "POST", "/dogs", {
    token: person.token,
    body: { name: dogName, breed: "Beagle", age: "3 years", weight: "12" },
  });
  if (status !== 201) throw new Error(`adding a dog answered ${status}: ${JSON.stringify(body)}`);
  return { ...person, dogId: body.id };
}

/** Everything that sitter onboarding requires, in Zurich; walking costs $24 an hour. */
export const sitterProfile = {
  experience: "3-5",
  bio: "I walk dogs of all sizes along the lake.",
  dogSizes: ["small", "medium", "large"],
  dogAges: ["puppy", "adult", "senior"],
  services: ["walking", "sitting", "boarding"],
  rates: { walking: 24, sitting: 45, boarding: 60 },
  location: "Seestrasse 1, Zürich",
  latitude: 47.3662,
  longitude: 8.5387,
};

/** `changes` are further profile fields. */
export async function newSitter(
  app: App,
  { name = "Sam Sitter", ...changes }: { name?: string } & Record<string, unknown> = {},
): Promise<TestPerson> {
  const person = await newPerson(app, name);
  const { status, body } = await callApi(app, "PATCH", `/users/${person.id}`, {
    token: person.token,
    body: { role: "sitter", ...sitterProfile, ...changes },
  });
  if (status !== 200) throw new Error(`the profile answered ${status}: ${JSON.stringify(body)}`);
  return person;
}
