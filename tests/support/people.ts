import type { App } from "../../app/entry.node.ts";
import { Browser, callApi } from "./client.ts";

export const PASSWORD = "correct horse";

export type TestPerson = { id: string; email: string; name: string; token: string };

let count = 0;

/** Registers somebody over the API; the account is fresh, with neither onboarding finished. */
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

/** A browser in which this person has signed in. */
export async function browserOf(app: App, person: TestPerson): Promise<Browser> {
  const browser = new Browser(app);
  const page = await browser.post("/login", { email: person.email, password: PASSWORD });
  if (page.status !== 303) throw new Error(`login answered ${page.status}: ${page.text}`);
  return browser;
}
