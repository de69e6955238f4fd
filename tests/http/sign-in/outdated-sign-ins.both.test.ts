import { expect, test } from "vitest";
import { finishSignIn } from "#app/domain/accounts/factor/finish-sign-in.server.ts";
import {
  rememberBrowser,
  withRemembered,
} from "#app/domain/accounts/factor/remembered-devices.server.ts";
import { login } from "#app/domain/accounts/sign-in/login.server.ts";
import { openSession, type SignIn } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import {
  challengeOver,
  codeAt,
  halfSignedIn,
  SECOND_FACTOR,
  secretOn,
  withCodes,
  wrongCode,
} from "#tests/support/people/factors.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp({
  RATE_LIMIT_SCALE: "1",
  RATE_LIMITS: "codeByAccount=3,register=999,registerDaily=999,registerInAll=999",
});

test("codes of a sign-in begun before a reset take no tries from the owner", async () => {
  const owner = await newPerson(app);
  const { secret, fresh } = await withCodes(app, owner);
  const thief = await halfSignedIn(app, owner);
  await new Browser(app).post("/forgot-password", { email: owner.email });
  const link = linkIn(await mailTo(app, owner.email, "/reset-password/"));
  await new Browser(app).post(link, { password: "another horse" });
  for (let time = 0; time < 4; time++)
    expect((await thief.post("/login/code", { code: wrongCode(secret) })).status).toBe(401);
  const owners = new Browser(app);
  await owners.post("/login", { email: owner.email, password: "another horse" });
  expect((await owners.post("/login/code", { code: await fresh() })).location).toBe("/map");
});

/** In a browser that has given a code. */
async function setUpAnother(browser: Browser) {
  const secret = secretOn(await browser.get(`${SECOND_FACTOR}?another=yes`));
  const form = { change: "set-up", code: codeAt(secret, Date.now()) };
  expect((await browser.post(SECOND_FACTOR, form)).status).toBe(303);
}

const opens = (signIn: SignIn) =>
  openSession(app.context(), signIn, { kind: "page", userAgent: null });

const ends: [string, (signIn: SignIn) => Promise<unknown>][] = [
  ["opens no session", opens],
  ["has no browser remembered", (signIn) => rememberBrowser(app.context(), signIn, null)],
];

/** Both halves of a sign-in are done, and nothing came of it yet. */
async function codeGiven(owner: TestPerson, fresh: () => Promise<string>) {
  const challenge = await challengeOver(app, owner);
  return finishSignIn(app.context(), { challenge, code: await fresh() });
}

test.each(ends)("a code of the app before, under way as another is set up, %s", async (_, end) => {
  const owner = await newPerson(app);
  const { fresh } = await withCodes(app, owner);
  const owners = await halfSignedIn(app, owner);
  await owners.post("/login/code", { code: await fresh() });
  await expect(end(await codeGiven(owner, fresh))).resolves.toBeTruthy();
  const signIn = await codeGiven(owner, fresh);
  await setUpAnother(owners);
  await expect(end(signIn)).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("nor does a remembered browser's sign-in, under way then, open a session", async () => {
  const owner = await newPerson(app);
  const { fresh } = await withCodes(app, owner);
  const owners = await halfSignedIn(app, owner);
  await owners.post("/login/code", { code: await fresh() });
  const ctx = app.context();
  const token = await rememberBrowser(ctx, await codeGiven(owner, fresh), null);
  const password = await login(ctx, { email: owner.email, password: PASSWORD });
  const signIn = await withRemembered(ctx, password, [token]);
  expect(signIn.factor).toBe("remembered");
  await expect(opens(signIn)).resolves.toBeTruthy();
  await setUpAnother(owners);
  await expect(opens(signIn)).rejects.toMatchObject({ code: "invalid_credentials" });
});
