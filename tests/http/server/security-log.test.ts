import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const log = captureLog();
const app = await testApp({ LOG_REQUESTS: "on", RATE_LIMIT_SCALE: "1" });
const ACCOUNT = "/profile/edit/account";
const currentPassword = PASSWORD;
let person: TestPerson;
beforeEach(async () => {
  // Registrations are limited by address, but this test is about the log.
  app.runtime.limits.clear("register", "192.0.2.2");
  app.runtime.limits.clear("loginByAddress", "192.0.2.1");
  person = await newPerson(app);
  log.forget();
});

const actions: [string, (browser: Browser) => Promise<unknown>][] = [
  ["signed_out", (b) => b.post("/logout")],
  [
    "password_changed",
    (b) => b.post(`${ACCOUNT}/password`, { currentPassword, newPassword: "another horse" }),
  ],
  [
    "password_refused",
    (b) => b.post(`${ACCOUNT}/password`, { currentPassword: "wrong", newPassword: "new horse 1" }),
  ],
  [
    "email_change_asked",
    (b) => b.post(`${ACCOUNT}/email`, { currentPassword, email: "moved@example.test" }),
  ],
  [
    "token_made",
    (b) => b.post(`${ACCOUNT}/tokens`, { name: "Canary", days: "30", currentPassword }),
  ],
  ["sessions_ended", (b) => b.post(`${ACCOUNT}/devices`)],
  ["calendar_feed_made", (b) => b.post(`${ACCOUNT}/calendar`, { change: "renew-feed" })],
  ["calendar_feed_revoked", (b) => b.post(`${ACCOUNT}/calendar`, { change: "revoke-feed" })],
  ["data_exported", (b) => b.get(`${ACCOUNT}/data.zip`)],
  ["account_deleted", (b) => b.post(`${ACCOUNT}/delete`, { currentPassword })],
  ["password_reset_asked", (b) => b.post("/forgot-password", { email: person.email })],
  ["forbidden", (b) => b.get("/admin")],
  ["cross_origin", (b) => b.post("/logout", {}, { "sec-fetch-site": "cross-site" })],
];

describe("the log records", () => {
  test.each(actions)("%s", async (event, act) => {
    const browser = await browserOf(app, person);
    expect(log.eventsAbout(person.id)).toEqual(["signed_in"]);
    log.forget();
    const visitor = event === "password_reset_asked" || event === "cross_origin";
    await act(browser);
    const line = log.lines().find((line) => line.event === event);
    expect(line).toEqual({
      at: expect.any(String),
      id: expect.any(String),
      event,
      user: event === "cross_origin" ? null : person.id,
      about: event === "cross_origin" ? null : person.id,
    });
    expect(visitor || line?.user).toBeTruthy();
    // The request's own log line has the same id.
    expect(log.lines().find(({ id, route }) => route && id === line?.id)).toBeDefined();
  });

  test("registrations and failed sign-ins, with the account but not what was typed", async () => {
    app.runtime.limits.clear("register", "192.0.2.2");
    const { id, email } = await newPerson(app);
    expect(log.eventsAbout(id)).toEqual(["registered", "signed_in"]);
    log.forget();
    await new Browser(app).post("/login", { email, password: "canary horse" });
    expect(log.eventsAbout(id)).toEqual(["sign_in_failed"]);
    await new Browser(app).post("/login", {
      email: "nobody@example.test",
      password: "canary horse",
    });
    expect(log.lines().find(({ event, about }) => event && about === null)?.event).toBe(
      "sign_in_failed",
    );
  });

  test("password resets, confirmed and changed addresses", async () => {
    const confirm = linkIn(await mailTo(app, person.email, "confirm-email"));
    await new Browser(app).post(confirm);
    expect(log.eventsAbout(person.id)).toContain("email_confirmed");
    await new Browser(app).post("/forgot-password", { email: person.email });
    const reset = linkIn(await mailTo(app, person.email, "reset-password"));
    await new Browser(app).post(reset, { password: "another horse" });
    expect(log.eventsAbout(person.id)).toContain("password_reset");
  });

  test("role changes", async () => {
    const sitter = await newSitter(app);
    expect(log.eventsAbout(sitter.id)).toContain("role_changed");
  });

  test("what admins do to an account, and which admin", async () => {
    app.runtime.limits.clear("register", "192.0.2.2");
    const admin = await newAdmin(app);
    const office = await browserOf(app, admin);
    log.forget();
    await office.post(`/admin/users/${person.id}`, { intent: "lock", reason: "Canary" });
    expect(log.eventsAbout(person.id)).toEqual(["lock_user", "sessions_ended"]);
    expect(log.lines().find(({ event }) => event === "lock_user")?.user).toBe(admin.id);
    await new Browser(app).post("/login", { email: person.email, password: PASSWORD });
    expect(log.eventsAbout(person.id)).toContain("sign_in_locked");
    await office.post(`/admin/users/${person.id}`, { intent: "unlock", reason: "Canary" });
    expect(log.eventsAbout(person.id)).toContain("unlock_user");
  });

  test("blocks and reports", async () => {
    const owner = await newOwner(app);
    const sitter = await newSitter(app);
    const browser = await browserOf(app, owner);
    await browser.post(`/people/${sitter.id}/report`, { reason: "spam" });
    await browser.post(`/people/${sitter.id}/block`, { intent: "block" });
    await browser.post(`/people/${sitter.id}/block`, { intent: "unblock" });
    expect(log.eventsAbout(sitter.id).slice(-3)).toEqual([
      "person_reported",
      "person_blocked",
      "person_unblocked",
    ]);
  });

  test("reached limits, invalid tokens and sockets from foreign origins", async () => {
    const login = () =>
      new Browser(app).post("/login", { email: person.email, password: "wrong horse" });
    for (let tries = 0; tries < 11; tries++) await login();
    expect(log.lines().filter(({ event }) => event === "rate_limited")).toHaveLength(1);
    await callApi(app, "GET", "/users/me", { token: "a".repeat(43) });
    const { port } = await listen(app);
    const headers = { origin: "https://elsewhere.example" };
    await expect(openSocket(port, person.token, { headers })).rejects.toThrow("refused 403");
    const events = log.lines().flatMap(({ event }) => event ?? []);
    expect(events).toContain("token_refused");
    expect(events.at(-1)).toBe("cross_origin");
  });

  test("nothing that was rolled back", async () => {
    const { id } = await newPerson(app);
    const ctx = app.context();
    const { endSessions } = await import("#app/domain/accounts/sign-in/end-sessions.server.ts");
    const { transact } = await import("#app/domain/context.server.ts");
    log.forget();
    const work = transact(ctx, async (ctx) => {
      await endSessions(ctx, id);
      throw new Error("never mind");
    });
    await expect(work).rejects.toThrow("never mind");
    expect(log.eventsAbout(id)).toEqual([]);
  });
});

test("nothing is written when the log is off", async () => {
  const unlogged = await testApp({ LOG_REQUESTS: "off" });
  log.forget();
  await newPerson(unlogged);
  expect(log.lines()).toEqual([]);
});
