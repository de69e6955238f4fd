import { expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { addPasskey, PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import {
  codeAt,
  SECOND_FACTOR,
  secretOn,
  setUpCodes,
  withCodes,
} from "#tests/support/people/factors.ts";
import {
  browserOf,
  confirmEmail,
  newPerson,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp({
  RATE_LIMIT_SCALE: "1",
  RATE_LIMITS: "register=999,registerDaily=999,registerInAll=999,factorChange=4,accountNews=3",
});
const { db } = app.runtime;
const ACCOUNT = "/profile/edit/account";

async function told({ id }: TestPerson, event: string) {
  const rows = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", id)
    .where("event", "=", event)
    .execute();
  return rows.length;
}

async function queued({ id }: TestPerson, kind: string) {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", kind as never)
    .where("payload", "like", `%${id}%`)
    .execute();
  return rows.length;
}

const joinedLongAgo = ({ id }: TestPerson) =>
  db
    .updateTable("users")
    .set({ created_at: Date.now() - 9 * DAY })
    .where("id", "=", id)
    .execute();

test("codes are set up and renewed a number of times an hour, and can always be turned off", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  for (let time = 0; time < 3; time++) {
    await setUpCodes(app, person, browser);
    expect((await browser.post(SECOND_FACTOR, { change: "remove" })).status).toBe(303);
  }
  await setUpCodes(app, person, browser);
  const refused = await browser.post(SECOND_FACTOR, { change: "renew-codes" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await browser.post(SECOND_FACTOR, { change: "remove" })).status).toBe(303);
  const secret = secretOn(await browser.get(SECOND_FACTOR));
  const again = { change: "set-up", code: codeAt(secret, Date.now()) };
  expect((await browser.post(SECOND_FACTOR, again)).status).toBe(429);
  expect(await told(person, "second_factor_on")).toBe(4);
});

test("a new password lets its owner put right what others changed so often", async () => {
  const person = await newPerson(app);
  const browser = await browserOf(app, person);
  for (let time = 0; time < 4; time++) {
    await setUpCodes(app, person, browser);
    await browser.post(SECOND_FACTOR, { change: "remove" });
  }
  await expect(setUpCodes(app, person, browser)).rejects.toThrow("answered 429");
  const fields = { currentPassword: PASSWORD, newPassword: "willow-river-4" };
  expect((await browser.post(`${ACCOUNT}/password`, fields)).status).toBe(303);
  await setUpCodes(app, person, browser);
});

test.each([
  ["an hour", 5, "factorChangeDaily=99,passkeyDaily=99"],
  ["a day", 10, "factorChange=99,passkey=99"],
])("apps are set up and passkeys added a number of times %s", async (_, most, others) => {
  const strict = await testApp({
    PUBLIC_ORIGIN: PASSKEY_ORIGIN,
    RATE_LIMIT_SCALE: "1",
    RATE_LIMITS: others,
  });
  const person = await newPerson(strict);
  const browser = await browserOf(strict, person);
  for (let time = 0; time < most; time++) {
    await setUpCodes(strict, person, browser);
    await browser.post(SECOND_FACTOR, { change: "remove" });
  }
  await expect(setUpCodes(strict, person, browser)).rejects.toThrow("answered 429");
  for (let time = 0; time < most; time++) await addPasskey(strict, person, browser);
  await expect(addPasskey(strict, person, browser)).rejects.toThrow("Too many");
});

test.each([
  ["an hour", "passwordChange=2"],
  ["a day", "passwordChange=99,passwordChangeDaily=2"],
])("a password is changed a number of times %s, each of which is a mail", async (_, limits) => {
  const strict = await testApp({ RATE_LIMIT_SCALE: "1", RATE_LIMITS: limits });
  const person = await newPerson(strict);
  const browser = await browserOf(strict, person);
  const passwords = [PASSWORD, "willow-river-1", "willow-river-2", "willow-river-3"];
  const statuses: number[] = [];
  for (const [place, newPassword] of passwords.slice(1).entries()) {
    const fields = { currentPassword: passwords[place] ?? "", newPassword };
    statuses.push((await browser.post(`${ACCOUNT}/password`, fields)).status);
  }
  expect(statuses).toEqual([303, 303, 429]);
});

test.each(["browsers", "programs"])(
  "sign-ins of new %s are mailed a few times a day, and all in the app",
  async (kind) => {
    const person = await newPerson(app);
    await confirmEmail(app, person);
    await joinedLongAgo(person);
    for (let time = 0; time < 5; time++) {
      const body = { email: person.email, password: PASSWORD };
      const headers = { "user-agent": `Program ${time}` };
      if (kind === "browsers") await browserOf(app, person);
      else expect((await callApi(app, "POST", "/auth/login", { body, headers })).status).toBe(200);
    }
    expect(await told(person, "new_device")).toBe(5);
    expect(await queued(person, "new_device")).toBe(3);
  },
);

test("used recovery codes are mailed a few times a day", async () => {
  const person = await newPerson(app);
  const { recovery } = await withCodes(app, person);
  const browser = new Browser(app);
  browser.cookies.set("session", person.token);
  for (const code of recovery.slice(0, 5))
    expect((await browser.post(`${ACCOUNT}/confirm`, { code })).status).toBe(303);
  expect(await told(person, "recovery_code_used")).toBe(5);
  expect(await queued(person, "recovery_code_used")).toBe(3);
});

test("an address that was never confirmed gets no mail of sign-ins", async () => {
  const person = await newPerson(app);
  await joinedLongAgo(person);
  await browserOf(app, person);
  expect(await told(person, "new_device")).toBe(1);
  const { accountMails } = await import("#app/domain/mail/account-mails.server.ts");
  const ids = { userId: person.id };
  expect(await accountMails.new_device(app.context(), ids)).toBeNull();
  await confirmEmail(app, person);
  expect(await accountMails.new_device(app.context(), ids)).toMatchObject({ to: person.email });
});

test("many accounts ask for few links to one new address", async () => {
  const victim = "somebody@example.test";
  const askers = await Promise.all([newPerson(app), newPerson(app)]);
  const statuses: number[] = [];
  for (const person of askers) {
    const browser = await browserOf(app, person);
    const change = { email: victim, currentPassword: PASSWORD };
    statuses.push((await browser.post(`${ACCOUNT}/email`, change)).status);
    for (let time = 0; time < 3; time++)
      statuses.push((await browser.post("/confirm-email")).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
});
