import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { hashSlowly } from "#tests/support/quick-passwords.ts";

hashSlowly();
const app = await testApp();

test("of 400 parallel logins those beyond the queue are asked to retry, and pages answer meanwhile", async () => {
  const person = await newPerson(app);
  const body = { email: person.email, password: PASSWORD };
  let open = 400;
  const logins = Array.from({ length: open }, () =>
    callApi(app, "POST", "/auth/login", { body }).finally(() => open--),
  );
  const answers = await Promise.race([
    new Promise((resolve) => setTimeout(resolve, 300)).then(() => null),
    Promise.all(logins),
  ]);
  expect(answers).toBeNull();
  expect((await new Browser(app).get("/login")).status).toBe(200);
  expect(open).toBeGreaterThan(0);
  const page = await new Browser(app).get("/sitters");
  expect(page.status).toBe(200);
  const settled = await Promise.all(logins);
  const refused = settled.filter(({ status }) => status === 503);
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set([200, 503]));
  // One or two hash, twenty of an address wait.
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(21);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test("the login page says that the queue is full and keeps what was typed", async () => {
  const { email } = await newPerson(app);
  const logins = Array.from({ length: 400 }, () =>
    new Browser(app).post("/login", { email, password: PASSWORD }),
  );
  const refused = (await Promise.all(logins)).filter(({ status }) => status === 503);
  const [page] = refused;
  expect(page?.text).toContain("Too many people are signing in right now.");
  expect(page?.html).toContain(`value="${email}"`);
  expect(page?.html).not.toContain(PASSWORD);
  expect(Number(page?.headers.get("retry-after"))).toBeGreaterThan(0);
});
