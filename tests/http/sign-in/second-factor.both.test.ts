import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/durations.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import {
  challengeOver,
  codeAt,
  halfSignedIn,
  SECOND_FACTOR as PAGE,
  secretOn,
  withCodes,
  wrongCode,
} from "#tests/support/people/factors.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  confirmEmail,
  newPerson,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;

test("codes are set up by a plain form, and then asked for after the password", async () => {
  const person = await newPerson(app);
  await confirmEmail(app, person);
  const browser = await browserOf(app, person);
  const other = await browserOf(app, person);
  const page = await browser.get(PAGE);
  const secret = secretOn(page);
  expect(page.html).toContain("<svg");
  // The page shows the same key after a mistake.
  const wrong = await browser.post(PAGE, { change: "set-up", code: wrongCode(secret) });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain(secret);
  const done = await browser.submit(PAGE, { change: "set-up", code: codeAt(secret, Date.now()) });
  const codes = done.html.match(/(?<=<code[^>]*>)[0-9a-z-]{27}/g) ?? [];
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect((await browser.get(PAGE)).html).not.toContain(codes[0]);
  expect((await other.get("/profile")).status).toBe(303);
  await mailTo(app, person.email, "/second-factor/undo/");

  const half = await halfSignedIn(app, person);
  expect((await half.get("/profile")).location).toContain("/login");
  expect((await half.post("/login/code", { code: wrongCode(secret) })).status).toBe(401);
  const signedIn = await half.post("/login/code", { code: codes[3]?.toUpperCase() ?? "" });
  expect(signedIn.location).toBe("/map");
  expect((await half.get("/profile")).status).toBe(200);
  const again = await halfSignedIn(app, person);
  expect((await again.post("/login/code", { code: codes[3] ?? "" })).status).toBe(401);
  expect((await half.get(PAGE)).text).toContain("9 codes are left");
});

test("a code that was used to set up or to sign in does not work again", async () => {
  const person = await newPerson(app);
  const { secret, fresh } = await withCodes(app, person);
  const used = codeAt(secret, Date.now());
  const first = await halfSignedIn(app, person);
  expect((await first.post("/login/code", { code: used })).status).toBe(401);
  const code = await fresh();
  expect((await first.post("/login/code", { code })).status).toBe(303);
  const second = await halfSignedIn(app, person);
  expect((await second.post("/login/code", { code })).status).toBe(401);
});

test("a phone whose clock is an hour off is found out at set-up, and later a recovery code helps", async () => {
  const person = await newPerson(app);
  await confirmEmail(app, person);
  const browser = await browserOf(app, person);
  const key = secretOn(await browser.get(PAGE));
  const late = (secret: string) => codeAt(secret, Date.now() - HOUR);
  const refused = await browser.post(PAGE, { change: "set-up", code: late(key) });
  expect(refused.text).toContain("check that your phone sets its clock by itself");
  const { secret, recovery } = await withCodes(app, person);
  const half = await halfSignedIn(app, person);
  expect((await half.post("/login/code", { code: late(secret) })).status).toBe(401);
  expect((await half.post("/login/code", { code: recovery[9] ?? "" })).status).toBe(303);
});

test.each(["app", "recovery"] as const)(
  "of ten posts of one %s code at once, one signs in",
  async (kind) => {
    const person = await newPerson(app);
    const { fresh, recovery } = await withCodes(app, person);
    const halves = await Promise.all(Array.from({ length: 10 }, () => halfSignedIn(app, person)));
    const code = kind === "app" ? await fresh() : (recovery[0] ?? "");
    const pages = await Promise.all(halves.map((half) => half.post("/login/code", { code })));
    expect(pages.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(401)]);
    const sessions = await db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", person.id)
      .where("kind", "=", "page")
      .execute();
    expect(sessions).toHaveLength(1);
  },
);

test("the API gives a challenge for the password, and a session for it and a code", async () => {
  const person = await newPerson(app);
  const { secret, fresh } = await withCodes(app, person);
  const challenge = await challengeOver(app, person);
  const send = (body: object) =>
    callApi<{ code: string; accessToken: string }>(app, "POST", "/auth/second-factor", { body });
  const wrong = await send({ challenge, code: wrongCode(secret) });
  expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_code"]);
  const forged = await send({ challenge: challenge.replace(/.$/, "~"), code: await fresh() });
  expect([forged.status, forged.body.code]).toEqual([401, "challenge_expired"]);
  const right = await send({ challenge, code: await fresh() });
  expect(right.status).toBe(200);
  const { accessToken: token } = right.body;
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
});

test("a challenge ends after ten minutes, with a new password, and is no other person's", async () => {
  const person = await newPerson(app);
  const { fresh } = await withCodes(app, person);
  const challenge = await challengeOver(app, person);
  const ctx = app.context();
  const { finishSignIn } = await import("#app/domain/accounts/factor/finish-sign-in.server.ts");
  const later = { ...ctx, now: () => Date.now() + 10 * 60_000 };
  const code = await fresh();
  await expect(finishSignIn(later, { challenge, code })).rejects.toMatchObject({
    code: "challenge_expired",
  });
  const at = Date.now();
  await db.updateTable("users").set({ access_ended_at: at }).where("id", "=", person.id).execute();
  await expect(finishSignIn(ctx, { challenge, code })).rejects.toMatchObject({
    code: "invalid_credentials",
  });
});

test("a remembered device is asked for no code, until it is forgotten, or 30 days have passed", async () => {
  const person = await newPerson(app);
  const { fresh } = await withCodes(app, person);
  const browser = await halfSignedIn(app, person);
  await browser.post("/login/code", { code: await fresh(), remember: "yes" });
  const logIn = async () => {
    await browser.post("/logout");
    const { location } = await browser.post("/login", { email: person.email, password: PASSWORD });
    return location;
  };
  expect(await logIn()).toBe("/map");
  // What it proves is not enough for what asks for a recent proof.
  const tokens = "/profile/edit/account/tokens";
  expect((await browser.get(tokens)).text).toContain("enter a code from your app first");
  const refused = await browser.post(tokens, { name: "x", days: "7", currentPassword: PASSWORD });
  expect(refused.status).toBe(403);
  // Another's cookie is worth nothing for this account.
  const stranger = await newPerson(app);
  await withCodes(app, stranger);
  const page = await browser.post("/login", { email: stranger.email, password: PASSWORD });
  expect(page.location).toBe("/login/code");
  const devices = "/profile/edit/account/devices";
  const { html } = await browser.get(devices);
  const id = /name="forget" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await browser.post(devices, { forget: id });
  expect(await logIn()).toBe("/login/code");
  await browser.post("/login/code", { code: await fresh(), remember: "yes" });
  expect(await logIn()).toBe("/map");
  const created = Date.now() - 30 * DAY;
  await db
    .updateTable("remembered_devices")
    .set({ expires_at: created + 30 * DAY - 1 })
    .execute();
  expect(await logIn()).toBe("/login/code");
});

test("signing out elsewhere, and a new password, end remembered devices", async () => {
  const person = await newPerson(app);
  const { fresh } = await withCodes(app, person);
  const browser = await halfSignedIn(app, person);
  const remembered = () =>
    db.selectFrom("remembered_devices").select("id").where("user_id", "=", person.id).execute();
  await browser.post("/login/code", { code: await fresh(), remember: "yes" });
  expect(await remembered()).toHaveLength(1);
  await browser.post("/profile/edit/account/devices", { elsewhere: "yes" });
  expect(await remembered()).toEqual([]);
  await browser.post("/logout");
  const again = await halfSignedIn(app, person);
  await again.post("/login/code", { code: await fresh(), remember: "yes" });
  expect(await remembered()).toHaveLength(1);
  const fields = { currentPassword: PASSWORD, newPassword: "willow-river-9" };
  expect((await again.post("/profile/edit/account/password", fields)).status).toBe(303);
  expect(await remembered()).toEqual([]);
});

async function tryOver(
  target: typeof app,
  address: string,
  challenge: string,
  code: string,
): Promise<number> {
  const response = await target.handle(
    new Request(`${ORIGIN}/api/auth/second-factor`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ challenge, code }),
    }),
    address,
  );
  return response.status;
}

const counted = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([k, v]) => [k, v.length]));

test("fifty addresses have ten tries on one account, whose known browser still gets in", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
  const person = await newPerson(strict);
  const { secret, fresh } = await withCodes(strict, person);
  const own = await halfSignedIn(strict, person);
  expect((await own.post("/login/code", { code: await fresh() })).status).toBe(303);
  const challenge = await challengeOver(strict, person);
  const statuses: number[] = [];
  for (let index = 0; index < 50; index++)
    for (let round = 0; round < 2; round++)
      statuses.push(await tryOver(strict, `198.51.100.${index}`, challenge, wrongCode(secret)));
  expect(counted(statuses)).toEqual({ 401: 10, 429: 90 });
  await own.post("/logout");
  await own.post("/login", { email: person.email, password: PASSWORD });
  expect((await own.post("/login/code", { code: await fresh() })).status).toBe(303);
});

test("whoever resets the password again and again has 200 tries a day", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
  const person = await newPerson(strict);
  const { secret } = await withCodes(strict, person);
  const challenge = await challengeOver(strict, person);
  const { forgiveCodes } = await import("#app/domain/accounts/security/forgive-tries.server.ts");
  const statuses: number[] = [];
  for (let reset = 0; reset < 22; reset++) {
    for (let round = 0; round < 10; round++)
      statuses.push(await tryOver(strict, `198.51.100.${reset}`, challenge, wrongCode(secret)));
    await forgiveCodes(strict.context().limits, person.id);
  }
  expect(counted(statuses)).toEqual({ 401: 200, 429: 20 });
});

test("guesses with a copied session are counted by it, and the owner proves who they are in another", async () => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
  const person = await newPerson(strict);
  const { secret, fresh } = await withCodes(strict, person);
  const [copied, own] = [await halfSignedIn(strict, person), await halfSignedIn(strict, person)];
  for (const browser of [copied, own])
    expect((await browser.post("/login/code", { code: await fresh() })).status).toBe(303);
  const confirm = "/profile/edit/account/confirm?redirectTo=%2Fprofile";
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++)
    statuses.push((await copied.post(confirm, { code: wrongCode(secret) })).status);
  expect(counted(statuses)).toEqual({ 400: 10, 429: 2 });
  expect((await own.post(confirm, { code: await fresh() })).location).toBe("/profile");
});

test("one address has fifty tries on fifty accounts", async () => {
  const strict = await testApp({
    RATE_LIMIT_SCALE: "1",
    RATE_LIMITS: "register=100,registerDaily=100,registerInAll=100",
  });
  const first = await newPerson(strict);
  const { secret } = await withCodes(strict, first);
  const { challengeOf } = await import("#app/domain/accounts/factor/pending-sign-in.server.ts");
  const statuses: number[] = [];
  const people: TestPerson[] = [first];
  const row = await strict.runtime.db
    .selectFrom("second_factors")
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let index = 1; index < 50; index++) {
    const person = await newPerson(strict);
    await strict.runtime.db
      .insertInto("second_factors")
      .values({ ...row, user_id: person.id })
      .execute();
    people.push(person);
  }
  for (const { id: userId } of people) {
    const { access_ended_at: accessEndedAt } = await strict.runtime.db
      .selectFrom("users")
      .select("access_ended_at")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const challenge = challengeOf(strict.context(), { userId, accessEndedAt });
    for (let round = 0; round < 2; round++)
      statuses.push(await tryOver(strict, "198.51.100.7", challenge, wrongCode(secret)));
  }
  expect(counted(statuses)).toEqual({ 401: 50, 429: 50 });
});

test("a session that rests too long ends, and a used one does not", async () => {
  const strict = await testApp({ SESSION_IDLE_MINUTES: "30" });
  const person = await newPerson(strict);
  const browser = await browserOf(strict, person);
  const rest = (minutes: number) =>
    strict.runtime.db
      .updateTable("sessions")
      .set({ last_seen_at: Date.now() - minutes * 60_000 })
      .where("user_id", "=", person.id)
      .execute();
  await rest(29);
  expect((await browser.get("/profile")).status).toBe(200);
  const { last_seen_at } = await strict.runtime.db
    .selectFrom("sessions")
    .select("last_seen_at")
    .where("user_id", "=", person.id)
    .orderBy("last_seen_at", "desc")
    .executeTakeFirstOrThrow();
  expect(Date.now() - (last_seen_at ?? 0)).toBeLessThan(60_000);
  await rest(31);
  expect((await browser.get("/profile")).status).toBe(303);
  expect((await callApi(strict, "GET", "/users/me", { token: person.token })).status).toBe(401);
});

test("a sign-in of a device that the account does not know is told, once the account is older than an hour", async () => {
  const person = await newPerson(app);
  await confirmEmail(app, person);
  const own = await browserOf(app, person);
  const told = () =>
    db
      .selectFrom("notifications")
      .select("event")
      .where("user_id", "=", person.id)
      .where("event", "=", "new_device")
      .execute();
  expect(await told()).toEqual([]);
  await db
    .updateTable("users")
    .set({ created_at: Date.now() - DAY })
    .where("id", "=", person.id)
    .execute();
  await own.post("/logout");
  await own.post("/login", { email: person.email, password: PASSWORD });
  expect(await told()).toEqual([]);
  await new Browser(app).post("/login", { email: person.email, password: PASSWORD });
  expect(await told()).toHaveLength(1);
  await mailTo(app, person.email, "/profile/edit/account/devices");
});
