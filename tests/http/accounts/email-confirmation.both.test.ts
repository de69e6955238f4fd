import { expect, test } from "vitest";
import { changeEmail } from "#app/domain/accounts/security/change-email.server.ts";
import { changePassword } from "#app/domain/accounts/security/change-password.server.ts";
import { emailConfirmed } from "#app/domain/accounts/security/confirm-email-queries.server.ts";
import { findActor } from "#app/domain/actor.server.ts";
import { requireActor, type SignedIn } from "#app/domain/context.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { linkIn, mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const strictApp = await testApp({ RATE_LIMIT_SCALE: "1" });

async function contextOf(person: TestPerson, on = app): Promise<SignedIn> {
  const ctx = on.context();
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", person.id)
    .executeTakeFirst();
  return requireActor({ ...ctx, actor: await findActor(ctx.db, person.id, session?.id ?? null) });
}

function freshEmail(): string {
  return `fresh-${Math.random().toString(36).slice(2)}@example.test`;
}

test("a link after registration confirms the address, by a button only", async () => {
  const person = await newPerson(app, "Buy now at https://evil.test");
  const mail = await mailTo(app, person.email, "/confirm-email/");
  expect(mail).not.toContain("evil.test");
  expect(await emailConfirmed(await contextOf(person))).toBe(false);
  const browser = await browserOf(app, person);
  const link = linkIn(mail);
  for (let visit = 0; visit < 2; visit++) {
    const page = await browser.get(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain(person.email);
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
  expect(await emailConfirmed(await contextOf(person))).toBe(false);
  const done = await browser.post(link);
  expect(done.location).toBe("/profile");
  expect(await emailConfirmed(await contextOf(person))).toBe(true);
  expect((await browser.get(link)).text).toContain("Your email is confirmed");
  expect((await browser.post(link)).location).toBe("/profile");
});

test("the link works in a browser without a session, and signs nobody in", async () => {
  const person = await newPerson(app);
  const browser = new Browser(app);
  const done = await browser.post(linkIn(await mailTo(app, person.email, "/confirm-email/")));
  expect(done.location).toBe("/login");
  expect((await browser.get("/confirm-email")).location).toContain("/login");
});

test("an unconfirmed user can request the link again, but can't flood a mailbox", async () => {
  const person = await newPerson(strictApp);
  const browser = await browserOf(strictApp, person);
  const page = await browser.get("/confirm-email");
  expect(page.text).toContain(`We sent a link to ${person.email}`);
  for (let index = 0; index < 5; index++)
    expect((await browser.post("/confirm-email")).status).toBe(303);
  const refused = await browser.post("/confirm-email");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await outboxDone(strictApp);
  expect(mailsTo(strictApp, person.email)).toHaveLength(6);
  await browser.post(linkIn(mailsTo(strictApp, person.email)[2] ?? ""));
  expect((await browser.get("/confirm-email")).text).toContain("Your email is confirmed");
});

test("a new address takes effect once confirmed, and both addresses are notified", async () => {
  const person = await newPerson(app);
  await mailTo(app, person.email, "/confirm-email/");
  const email = freshEmail();
  await changeEmail(await contextOf(person), { email, currentPassword: PASSWORD });
  await mailTo(app, person.email, email);
  const link = linkIn(await mailTo(app, email, "/confirm-email/"));
  const login = (address: string) =>
    callApi(app, "POST", "/auth/login", { body: { email: address, password: PASSWORD } });
  expect((await login(email)).status).toBe(401);
  expect((await login(person.email)).status).toBe(200);

  // A reset link sent to the old address is useless after the change.
  await new Browser(app).post("/forgot-password", { email: person.email });
  const reset = linkIn(await mailTo(app, person.email, "/reset-password/"));
  expect((await new Browser(app).post(link)).status).toBe(303);
  expect((await login(email)).status).toBe(200);
  expect((await login(person.email)).status).toBe(401);
  expect(await emailConfirmed(await contextOf(person))).toBe(true);
  await mailTo(app, person.email, "is now");
  expect((await new Browser(app).get(reset)).status).toBe(404);
});

test("a change needs the password, a free address and a different one", async () => {
  const person = await newPerson(app);
  const other = await newPerson(app);
  const ctx = await contextOf(person);
  const wrong = { email: freshEmail(), currentPassword: "wrong-one" };
  await expect(changeEmail(ctx, wrong)).rejects.toMatchObject({
    kind: "invalid",
    errors: { currentPassword: ["This is not your current password"] },
  });
  const taken = { email: other.email, currentPassword: PASSWORD };
  await expect(changeEmail(ctx, taken)).rejects.toMatchObject({ code: "email_taken" });
  const same = { email: person.email, currentPassword: PASSWORD };
  await expect(changeEmail(ctx, same)).rejects.toMatchObject({ kind: "invalid" });
});

test("an address registered by another user meanwhile is not taken over", async () => {
  const person = await newPerson(app);
  const email = freshEmail();
  await changeEmail(await contextOf(person), { email, currentPassword: PASSWORD });
  const link = linkIn(await mailTo(app, email, "/confirm-email/"));
  const body = { email, password: PASSWORD, name: "Quick" };
  expect((await callApi(app, "POST", "/auth/register", { body })).status).toBe(201);
  const refused = await new Browser(app).post(link);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("An account with this email already exists");
  expect((await contextOf(person)).actor.email).toBe(person.email);
});

test("a later change replaces an earlier one", async () => {
  const person = await newPerson(app);
  const [first, second] = [freshEmail(), freshEmail()];
  await changeEmail(await contextOf(person), { email: first, currentPassword: PASSWORD });
  const link = linkIn(await mailTo(app, first, "/confirm-email/"));
  await changeEmail(await contextOf(person), { email: second, currentPassword: PASSWORD });
  expect((await new Browser(app).post(link)).status).toBe(400);
  const later = linkIn(await mailTo(app, second, "/confirm-email/"));
  expect((await new Browser(app).post(later)).status).toBe(303);
  expect((await contextOf(person)).actor.email).toBe(second);
});

test("a password change ends all other sessions, renews this one's token, and sends a mail", async () => {
  const person = await newPerson(app);
  const other = await browserOf(app, person);
  const ctx = await contextOf(person);
  const ended: string[] = [];
  const stop = app.runtime.hub.subscribe((event) => {
    if (event.type === "sessionEnded") ended.push(...event.sessionIds);
  });
  const change = { currentPassword: PASSWORD, newPassword: "brand new words" };
  const both = await Promise.allSettled([changePassword(ctx, change), changePassword(ctx, change)]);
  stop();
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const fulfilled = both.flatMap((result) => (result.status === "fulfilled" ? result.value : null));
  const token = fulfilled.find((session) => session !== null)?.token ?? "";
  expect(ended).toHaveLength(2);
  expect(ended).toContain(ctx.actor.sessionId);
  expect((await other.get("/")).location).toContain("/login");
  expect((await callApi(app, "GET", "/users/me", { token: person.token })).status).toBe(401);
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
  await mailTo(app, person.email, "password was changed");
});

test("the password can't be guessed through a session", async () => {
  const person = await newPerson(strictApp);
  const ctx = await contextOf(person, strictApp);
  const guess = () =>
    changePassword(ctx, { currentPassword: "wrong-one", newPassword: "brand new words" });
  for (let index = 0; index < 10; index++)
    await expect(guess()).rejects.toMatchObject({ kind: "invalid" });
  await expect(guess()).rejects.toMatchObject({ kind: "rate_limited" });
});
