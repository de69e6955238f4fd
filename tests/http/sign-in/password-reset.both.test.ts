import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { linkIn, mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });
const NEW_PASSWORD = "brand new words";

async function resetLink(email: string): Promise<string> {
  await new Browser(app).post("/forgot-password", { email });
  return linkIn(await mailTo(app, email, "/reset-password/"));
}

test("somebody who forgot the password on the way to a sitter gets back to the sitter's login", async () => {
  const browser = new Browser(app);
  const query = `redirectTo=${encodeURIComponent("/booking/new?sitter=amara")}`;
  expect((await browser.get(`/login?${query}`)).html).toContain(`"/forgot-password?${query}"`);
  const page = await browser.get(`/forgot-password?${query}`);
  expect(page.html).toContain(`action="/forgot-password?${query}"`);
  expect(page.html).toContain(`href="/login?${query}"`);
  const sent = await browser.post(`/forgot-password?${query}`, { email: "nobody@example.test" });
  expect(sent.location).toBe(`/forgot-password?${query}&sent`);
  const told = await browser.get(sent.location ?? "");
  expect(told.text).toContain("Check your email");
  expect(told.html).toContain(`href="/login?${query}"`);
});

test("a mailed link lets a user choose a new password", async () => {
  const person = await newPerson(app);
  const elsewhere = await browserOf(app, person);
  const browser = new Browser(app);
  const login = await browser.get("/login");
  expect(login.html).toContain('href="/forgot-password"');
  const sent = await browser.submit("/forgot-password", {
    email: ` ${person.email.toUpperCase()}`,
  });
  expect(sent.status).toBe(200);
  expect(sent.text).toContain("Check your email");
  expect(sent.html).not.toContain(person.email);

  const link = linkIn(await mailTo(app, person.email, "/reset-password/"));
  const page = await browser.get(link);
  expect(page.status).toBe(200);
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const refused = await browser.post(link, { password: "short" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Password must be at least 6 characters");
  expect(refused.headers.get("referrer-policy")).toBe("same-origin");

  const done = await browser.post(link, { password: NEW_PASSWORD });
  expect(done.status).toBe(303);
  expect(done.location).toBe("/login");
  expect((await browser.get("/login")).html).toContain("Please log in with your new password.");

  expect((await elsewhere.get("/")).location).toContain("/login");
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(401);
  const old = await browser.post("/login", { email: person.email, password: PASSWORD });
  expect(old.status).toBe(401);
  const fresh = await browser.post("/login", { email: person.email, password: NEW_PASSWORD });
  expect(fresh.status).toBe(303);
  await mailTo(app, person.email, "password was changed");
});

test("a link works once, even if used several times at once", async () => {
  const person = await newPerson(app);
  const link = await resetLink(person.email);
  const posts = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      new Browser(app).post(link, { password: `password number ${index}` }),
    ),
  );
  expect(posts.map((page) => page.status)).toEqual([303, 303, 303, 303, 303, 303]);
  const told = posts.map((page) => page.headers.getSetCookie().join());
  const winners = told.flatMap((cookie, index) => (/already/.test(cookie) ? [] : [index]));
  expect(winners).toHaveLength(1);
  const signIn = { email: person.email, password: `password number ${winners[0]}` };
  expect((await new Browser(app).post("/login", signIn)).status).toBe(303);
  const again = await new Browser(app).get(link);
  expect(again.status).toBe(200);
  expect(again.text).toContain("Password changed already");
  expect(again.html).toContain('href="/forgot-password"');
});

test("using one link invalidates the others", async () => {
  const person = await newPerson(app);
  const first = await resetLink(person.email);
  await new Browser(app).post("/forgot-password", { email: person.email });
  await outboxDone(app);
  const second = linkIn(mailsTo(app, person.email).at(-1) ?? "");
  expect(second).not.toBe(first);
  expect((await new Browser(app).post(second, { password: NEW_PASSWORD })).status).toBe(303);
  expect((await new Browser(app).post(first, { password: "another one" })).status).toBe(400);
});

test("a link works for 30 minutes", async () => {
  const person = await newPerson(app);
  const link = await resetLink(person.email);
  const { db, now } = app.context();
  const token = await db
    .selectFrom("one_time_tokens")
    .select("expires_at")
    .where("user_id", "=", person.id)
    .where("kind", "=", "password_reset")
    .executeTakeFirstOrThrow();
  expect(Math.abs(token.expires_at - now() - 30 * MINUTE)).toBeLessThan(10_000);
  await db
    .updateTable("one_time_tokens")
    .set({ expires_at: now() })
    .where("user_id", "=", person.id)
    .execute();
  expect((await new Browser(app).get(link)).status).toBe(404);
  expect((await new Browser(app).post(link, { password: NEW_PASSWORD })).status).toBe(400);
  expect(
    (await new Browser(app).post("/login", { email: person.email, password: PASSWORD })).status,
  ).toBe(303);
});

test.each(["x", "%00", "../../etc", "a".repeat(3000), encodeURIComponent("' or 1=1 --")])(
  "an invalid link shows a page that offers a new one: %s",
  async (token) => {
    const page = await new Browser(app).get(`/reset-password/${token}`);
    expect(page.status).toBe(404);
  },
);

test("a confirmation link resets nothing", async () => {
  const person = await newPerson(app);
  const token = linkIn(await mailTo(app, person.email, "/confirm-email/"))
    .split("/")
    .at(-1);
  const page = await new Browser(app).post(`/reset-password/${token}`, { password: NEW_PASSWORD });
  expect(page.status).toBe(400);
});

test("a known, an unknown, a locked and a limited email get the same response", async () => {
  const ask = async (email: string) => {
    const page = await new Browser(strictApp).post("/forgot-password", { email });
    const headers = [...page.headers].filter(([name]) => name !== "x-request-id");
    return JSON.stringify([page.status, headers, page.html]);
  };
  const known = await newPerson(strictApp);
  const locked = await newPerson(strictApp);
  const { db } = strictApp.context();
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", locked.id)
    .execute();
  const answer = await ask(known.email);
  expect(answer).toContain("303");
  expect(await ask("nobody-at-all@example.test")).toBe(answer);
  expect(await ask(locked.email)).toBe(answer);
  for (let index = 0; index < 6; index++) expect(await ask(known.email)).toBe(answer);
  await outboxDone(strictApp);
  expect(resetMails(known.email)).toBe(5);
  expect(resetMails(locked.email)).toBe(0);
  expect(resetMails("nobody-at-all@example.test")).toBe(0);

  function resetMails(email: string): number {
    return mailsTo(strictApp, email).filter((mail) => mail.includes("/reset-password/")).length;
  }
});

test("for an unknown email the same is written and rolled back", async () => {
  const { db } = app.context();
  const person = await newPerson(app);
  await outboxDone(app);
  const entries = () => db.selectFrom("outbox").select("id").orderBy("id").execute();
  const before = await entries();
  await new Browser(app).post("/forgot-password", { email: "stranger@example.test" });
  expect(await entries()).toEqual(before);
  await new Browser(app).post("/forgot-password", { email: person.email });
  // The number in between went to the stranger's entry, which was rolled back.
  const [last = 0, added = 0] = (await entries()).map(({ id }) => id).slice(-2);
  expect(added - last).toBe(2);
});

test("queued mail contains neither a token nor an address", async () => {
  const person = await newPerson(app);
  const link = await resetLink(person.email);
  const token = link.split("/").at(-1) ?? "";
  await outboxDone(app);
  const { db } = app.context();
  const queued = JSON.stringify(await db.selectFrom("outbox").selectAll().execute());
  expect(queued).toContain(person.id);
  expect(queued).not.toContain(token);
  expect(queued).not.toContain(person.email);
  const tokens = await db.selectFrom("one_time_tokens").selectAll().execute();
  expect(JSON.stringify(tokens)).not.toContain(token);
  const hash = createHash("sha256").update(token).digest("hex");
  expect(tokens.map((row) => row.token_hash)).toContain(hash);
});
