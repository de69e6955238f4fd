import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import {
  CLIENT_SECRET,
  openidProvider,
  rowsLeft,
  throughGoogle,
  visitGoogle,
} from "#tests/support/doubles/google.ts";
import type { Behaviour } from "#tests/support/doubles/openid-provider.ts";

const provider = await openidProvider();
const app = await testApp(provider.env);

/** Console output, and values that must never be in it. */
const logged: string[] = [];
const secrets = new Set([CLIENT_SECRET, "eyJ", "victim@gmail.com"]);
for (const level of ["log", "info", "warn", "error", "debug"] as const) {
  vi.spyOn(console, level).mockImplementation((...args) => {
    logged.push(args.map((arg) => (arg instanceof Error ? arg.stack : String(arg))).join(" "));
  });
}
afterAll(() => {
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) for (const secret of secrets) expect(line).not.toContain(secret);
});

beforeEach(() => provider.behave({}));

const past = () => Math.floor(Date.now() / 1000) - 3600;

const lies: [string, Behaviour][] = [
  ["is for another site", { claims: { aud: "another-client" } }],
  ["carries another nonce", { claims: { nonce: "somebody-else's" } }],
  ["carries no nonce", { claims: { nonce: null } }],
  ["is issued by somebody else", { claims: { iss: "https://evil.test" } }],
  ["is signed by a stranger", { forge: true }],
  ["has expired", { claims: { iat: past() - 3600, exp: past() } }],
  ["lives for years", { claims: { exp: past() + 1e8 } }],
  ["is of tomorrow", { claims: { iat: past() + 90_000, exp: past() + 93_000 } }],
  ["has times that are none", { claims: { iat: "soon", exp: "later" } }],
  ["is not signed", { alg: "none" }],
  ["is signed with the public key", { alg: "HS256" }],
  ["is for several sites", { claims: { aud: ["trotwell-client", "another-client"] } }],
  ["has an unverified email", { claims: { email_verified: false } }],
  ["has an email that is verified as a word", { claims: { email_verified: "true" } }],
  ["says nothing about the email", { claims: { email_verified: null } }],
  ["has no email", { claims: { email: null } }],
  ["has no sub", { claims: { sub: null } }],
  ["has a number as sub", { claims: { sub: 17 } }],
  ["has a sub with control characters", { claims: { sub: "victim-1\u0000\r\n" } }],
  ["has a sub without end", { claims: { sub: "1".repeat(20_000) } }],
  ["has an email in two lines", { claims: { email: "victim@gmail.com\r\nbcc: a@b.test" } }],
  ["has an email without end", { claims: { email: `${"v".repeat(20_000)}@gmail.com` } }],
  ["has a name that is none", { claims: { name: { length: 3 } } }],
];

const troubles: [string, Behaviour][] = [
  ["the token address answers 500", { token: "500" }],
  ["the token address answers HTML", { token: "html" }],
  ["the token address never answers", { token: "hang" }],
  ["the token address answers far too much", { token: "huge" }],
  ["there is no id token", { token: "no-id-token" }],
  ["our secret is refused", { token: "invalid-client" }],
];

const keyTroubles: [string, Behaviour][] = [
  ["the keys answer HTML", { certs: "html" }],
  ["the keys never come", { certs: "hang" }],
];

async function attempt(behaviour: Behaviour) {
  await provider.behave({ sub: "victim-1", email: "victim@gmail.com", ...behaviour });
  const before = await rowsLeft(app);
  const browser = new Browser(app);
  const back = await visitGoogle(browser);
  secrets.add(new URL(back, "http://x.test").searchParams.get("code") ?? "eyJ");
  const page = await browser.get(back);
  expect(page.status).toBe(302);
  expect(page.location).toBe("/login");
  expect(await rowsLeft(app)).toEqual(before);
  expect(browser.cookies.has("session")).toBe(false);
  return browser;
}

async function attemptByApi(behaviour: Behaviour) {
  await provider.behave({ sub: "victim-1", email: "victim@gmail.com", ...behaviour });
  const before = await rowsLeft(app);
  const authorizationCode = await provider.code();
  secrets.add(authorizationCode);
  const answer = await callApi(app, "POST", "/auth/google", { body: { authorizationCode } });
  expect(await rowsLeft(app)).toEqual(before);
  return answer;
}

test.each(lies)("an id token that %s lets nobody in and shows no toast", async (_, behaviour) => {
  const browser = await attempt(behaviour);
  expect(browser.cookies.has("toast")).toBe(false);
});

test.each(lies.filter(([what]) => !what.includes("nonce")))(
  "over the API an id token that %s is 401",
  async (_, behaviour) => {
    expect((await attemptByApi(behaviour)).status).toBe(401);
  },
);

test.each(troubles)("when %s, people may try again", async (_, behaviour) => {
  const browser = await attempt(behaviour);
  expect((await browser.get("/login")).html).toContain("Google could not be reached.");
  const answer = await attemptByApi(behaviour);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each(keyTroubles)(
  "when %s, nobody is let in; a moment later sign-in works",
  async (_, behaviour) => {
    const fresh = await testApp(provider.env);
    await provider.behave({ sub: "keys-1", email: "keys@gmail.com", ...behaviour });
    expect((await throughGoogle(new Browser(fresh))).location).toBe("/login");
    expect(await rowsLeft(fresh)).toMatchObject({ users: 0, sessions: 0, links: 0, codes: 0 });
    await provider.behave({ sub: "keys-1", email: "keys@gmail.com" });
    expect((await throughGoogle(new Browser(fresh))).location).toBe("/onboarding");
  },
);

test("cancelling at Google leads back to login, keeps the return path, and says that nothing was changed", async () => {
  await provider.behave({ cancel: true });
  const browser = new Browser(app);
  const page = await throughGoogle(browser, "?redirectTo=%2Fprofile");
  expect(page.location).toBe("/login?redirectTo=%2Fprofile");
  const login = await browser.get(page.location ?? "");
  expect(login.html).toContain("Google sign-in cancelled");
  expect(login.html).toContain("You cancelled at Google. Nothing was changed.");
});

describe("the return path", () => {
  test("does not work in another browser, twice, or with another state", async () => {
    const before = await rowsLeft(app);
    const browser = new Browser(app);
    const back = await visitGoogle(browser);
    expect((await new Browser(app).get(back)).location).toBe("/login");
    const forged = new Browser(app);
    await visitGoogle(forged);
    // A code from another flow in this browser, as a forged link would bring.
    expect((await forged.get(back)).location).toBe("/login");
    expect(await rowsLeft(app)).toEqual(before);

    expect((await browser.get(back)).location).toContain("/login/success");
    expect((await browser.get(back)).location).toBe("/login");
  });

  test("without code, state or both leads to login", async () => {
    for (const query of ["", "?code=1", "?state=2", "?error=access_denied", "?code=1&state=2"]) {
      const page = await new Browser(app).get(`/api/auth/google/callback${query}`);
      expect([page.status, page.location]).toEqual([302, "/login"]);
    }
  });

  test("a HEAD or a prefetch uses nothing up", async () => {
    const browser = new Browser(app);
    const back = await visitGoogle(browser);
    expect((await browser.get(back, { "sec-purpose": "prefetch" })).location).toBe("/login");
    const success = (await browser.get(back)).location ?? "";
    expect((await browser.get(success, { "sec-purpose": "prefetch" })).location).toBe("/login");
    expect((await browser.get(success)).status).toBe(303);
    expect(browser.cookies.has("session")).toBe(true);
  });
});

describe("the code at /login/success", () => {
  async function ticket() {
    await provider.behave({ sub: "ticket-1", email: "ticket@gmail.com" });
    const browser = new Browser(app);
    const success = (await browser.get(await visitGoogle(browser))).location ?? "";
    secrets.add(new URL(success, "http://x.test").searchParams.get("token") ?? "eyJ");
    return { browser, success };
  }

  async function expectRefused(browser: Browser, path: string) {
    const { sessions } = await rowsLeft(app);
    const page = await browser.get(path);
    expect([page.status, page.location]).toEqual([303, "/login"]);
    expect(browser.cookies.has("toast")).toBe(false);
    expect((await rowsLeft(app)).sessions).toBe(sessions);
  }

  test("works once", async () => {
    const { browser, success } = await ticket();
    const key = browser.cookies.get("googleEntry") ?? "";
    expect((await browser.get(success)).status).toBe(303);
    expect(browser.cookies.has("session")).toBe(true);
    const replay = new Browser(app);
    replay.cookies.set("googleEntry", key);
    await expectRefused(replay, success);
  });

  test("does not work in another browser", async () => {
    const { success } = await ticket();
    await expectRefused(new Browser(app), success);
    const { browser: other } = await ticket();
    await expectRefused(other, success);
  });

  test("works for 60 seconds", async () => {
    const { browser, success } = await ticket();
    const { db, now } = app.context();
    const [row] = await db
      .selectFrom("entry_codes")
      .selectAll()
      .orderBy("expires_at", "desc")
      .execute();
    expect((row?.expires_at ?? 0) - now()).toBeGreaterThan(30_000);
    expect((row?.expires_at ?? 0) - now()).toBeLessThanOrEqual(60_000);
    await db.updateTable("entry_codes").set({ expires_at: now() }).execute();
    await expectRefused(browser, success);
  });

  test("is stored as a hash only, and needs a user beside it", async () => {
    const { browser, success } = await ticket();
    const url = new URL(success, "http://x.test");
    const rows = JSON.stringify(
      await app.context().db.selectFrom("entry_codes").selectAll().execute(),
    );
    expect(rows).not.toContain(url.searchParams.get("token"));
    expect(rows).not.toContain(browser.cookies.get("googleEntry"));
    for (const user of [null, "", "%%%", Buffer.from("[]").toString("base64")]) {
      if (user === null) url.searchParams.delete("user");
      else url.searchParams.set("user", user);
      await expectRefused(browser, url.pathname + url.search);
    }
    await expectRefused(browser, "/login/success");
    await expectRefused(browser, "/login/success?token=made-up&user=e30");
    expect((await browser.get(success)).status).toBe(303);
  });

  test("signs in the user of the code, whatever user is claimed beside it", async () => {
    const { browser, success } = await ticket();
    const url = new URL(success, "http://x.test");
    const claim = Buffer.from(JSON.stringify({ id: "somebody", name: "Mallory" })).toString(
      "base64",
    );
    url.searchParams.set("user", claim);
    await browser.get(url.pathname + url.search);
    const profile = await browser.get("/profile");
    expect(profile.text).toContain("Greta Google");
    expect(profile.text).not.toContain("Mallory");
  });
});
