import { describe, expect, test } from "vitest";
import { forgetExpiredSessions } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { pushPeople } from "#tests/support/people/push-people.ts";
import { soon } from "#tests/support/soon.ts";

const app = await testApp();
const { db } = app.runtime;
const { push, subscribe, freshDevice, newDevice, signIn, request, devicesOf } =
  await pushPeople(app);

test("of five devices one is gone, and the others are told", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const devices = [await newDevice(both.sitter)];
  while (devices.length < 5) devices.push(await newDevice(both.sitter, await signIn(both.sitter)));
  const gone = devices[2];
  if (gone) push.answer(gone, (response) => response.writeHead(410).end());
  await request(both);
  await outboxDone(app);
  await soon(() => expect(devices.map((one) => push.to(one).length)).toEqual([1, 1, 0, 1, 1]));
  expect(await devicesOf(both.sitter)).toHaveLength(4);
  expect(await devicesOf(both.sitter)).not.toContain(gone?.endpoint);
});

test("a person has ten devices at most, a session one, and a device one person", async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  const first = await newDevice(person);
  await newDevice(person);
  expect(await devicesOf(person)).toHaveLength(1);
  for (let nth = 1; nth < 10; nth++) await newDevice(person, await signIn(person));
  const eleventh = await freshDevice(person);
  const refused = await subscribe(await signIn(person), eleventh.toJSON());
  expect([refused.status, refused.body]).toMatchObject([409, { code: "too_many_devices" }]);
  expect((await subscribe(other.token, first.toJSON())).status).toBe(201);
  const [taken] = await devicesOf(person);
  await subscribe(other.token, { ...first.toJSON(), endpoint: taken });
  expect(await devicesOf(person)).toHaveLength(9);
  expect(await devicesOf(other)).toEqual([taken]);
});

describe("a device is told no more", () => {
  const remove = ({ token }: TestPerson, endpoint: string) =>
    callApi(app, "DELETE", "/push/subscriptions", { token, body: { endpoint } });

  test("once it is removed, by nobody but its person", async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const { endpoint } = await newDevice(person);
    expect((await remove(other, endpoint)).status).toBe(204);
    expect(await devicesOf(person)).toEqual([endpoint]);
    expect((await remove(person, endpoint)).status).toBe(204);
    expect(await devicesOf(person)).toEqual([]);
    expect((await remove(person, endpoint)).status).toBe(204);
  });

  test("once it is removed on the page, where it is named", async () => {
    const person = await newPerson(app);
    await newDevice(person);
    const browser = await browserOf(app, person);
    const path = "/profile/edit/account/notifications";
    const page = await browser.get(path);
    expect(page.text).toContain("An app");
    expect(page.text).toContain("please allow JavaScript");
    const device = /name="device" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    expect((await browser.post(path, { device })).status).toBe(303);
    expect(await devicesOf(person)).toEqual([]);
  });

  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ["log-out", ({ token }) => callApi(app, "POST", "/auth/logout", { token })],
    [
      "a new password",
      async (person) =>
        (await browserOf(app, person)).post("/profile/edit/account/password", {
          currentPassword: PASSWORD,
          newPassword: "a new horse staple",
        }),
    ],
    [
      "the end of the account",
      async (person) =>
        (await browserOf(app, person)).post("/profile/edit/account/delete", {
          currentPassword: PASSWORD,
        }),
    ],
    [
      "the end of its time",
      ({ id }) =>
        db.updateTable("sessions").set({ expires_at: 1 }).where("user_id", "=", id).execute(),
    ],
    [
      "a lock",
      async ({ id }) => {
        const admin = await browserOf(app, await newAdmin(app));
        await admin.post(`/admin/users/${id}`, { intent: "lock", reason: "Asked for it" });
      },
    ],
  ])("after %s", async (_, end) => {
    const both = { owner: await newOwner(app), sitter: await newSitter(app) };
    const device = await newDevice(both.sitter);
    const id = await newBooking(app, both, "accepted");
    await outboxDone(app);
    const before = push.to(device).length;
    await end(both.sitter);
    await callApi(app, "PATCH", `/bookings/${id}/status`, {
      token: both.owner.token,
      body: { status: "cancelled" },
    });
    await outboxDone(app);
    expect(push.to(device).slice(before)).toEqual([]);
  });
});

describe("signing in again", () => {
  const endSession = async (person: TestPerson, how: "expires" | "logout", browser: Browser) => {
    if (how === "logout") await browser.post("/logout");
    else
      await db
        .updateTable("sessions")
        .set({ expires_at: Date.now() - 1 })
        .where("user_id", "=", person.id)
        .execute();
    await forgetExpiredSessions(app.context());
    expect(await devicesOf(person)).toEqual([]);
  };
  const signInOn = (browser: Browser, { email }: TestPerson) =>
    browser.post("/login", { email, password: PASSWORD });
  const turnOn = async (browser: Browser, person: TestPerson) => {
    const device = await freshDevice(person);
    const answer = await app.handle(
      new Request(`${ORIGIN}/api/push/subscriptions`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "sec-fetch-site": "same-origin",
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
        body: JSON.stringify(device),
      }),
      "192.0.2.1",
    );
    expect(answer.status).toBe(201);
    return device;
  };

  test.each(["expires", "logout"] as const)(
    "on the same browser brings its notifications back after the session %s",
    async (how) => {
      const person = await newSitter(app);
      const browser = await browserOf(app, person);
      const device = await turnOn(browser, person);
      await endSession(person, how, browser);
      await signInOn(new Browser(app), person);
      expect(await devicesOf(person)).toEqual([]);
      await signInOn(browser, person);
      expect(await devicesOf(person)).toEqual([device.endpoint]);
      await request({ owner: await newOwner(app), sitter: person });
      await outboxDone(app);
      await soon(() => expect(push.to(device)).toHaveLength(1));
      const settings = await browser.get("/profile/edit/account/notifications");
      expect(settings.text).toContain("(this device)");
    },
  );

  test("brings nothing back that was removed, that is gone, or that is another person's", async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const browser = await browserOf(app, person);
    await turnOn(browser, person);
    await endSession(person, "logout", browser);
    await signInOn(browser, other);
    expect(await devicesOf(other)).toEqual([]);
    await browser.post("/logout");
    await signInOn(browser, person);
    const [row] = await db
      .selectFrom("push_subscriptions")
      .select("session_id")
      .where("user_id", "=", person.id)
      .execute();
    await browser.post("/profile/edit/account/notifications", { device: row?.session_id ?? "" });
    await endSession(person, "logout", browser);
    await signInOn(browser, person);
    expect(await devicesOf(person)).toEqual([]);
  });

  test("a new password ends the device until the browser offers it again", async () => {
    const person = await newPerson(app);
    const browser = await browserOf(app, person);
    await turnOn(browser, person);
    const changed = await browser.post("/profile/edit/account/password", {
      currentPassword: PASSWORD,
      newPassword: "brand new words",
    });
    expect(changed.status).toBe(303);
    expect(await devicesOf(person)).toEqual([]);
    await browser.post("/logout");
    await browser.post("/login", { email: person.email, password: "brand new words" });
    expect(await devicesOf(person)).toEqual([]);
  });
});
