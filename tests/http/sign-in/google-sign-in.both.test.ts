import { expect, test } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import {
  openidProvider,
  rowsLeft,
  throughGoogle,
  visitGoogle,
} from "#tests/support/doubles/google.ts";
import { mailsTo, mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newPerson, PASSWORD } from "#tests/support/people/people.ts";

const provider = await openidProvider();
const app = await testApp(provider.env);
const bareApp = await testApp();

type Session = {
  accessToken: string;
  isNewUser: boolean;
  code?: string;
  user: { id: string; email: string; role: string; googleLinked: boolean };
};

const postCode = (body: Record<string, unknown>) =>
  callApi<Session>(app, "POST", "/auth/google", { body });

function rowOf(email: string) {
  return app
    .context()
    .db.selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

async function lock(email: string) {
  await app
    .context()
    .db.updateTable("users")
    .set({ account_status: "locked" })
    .where("email", "=", email)
    .execute();
}

test("a new user gets an owner's account without a password, and starts onboarding", async () => {
  await provider.behave({ sub: "new-1", email: "New.One@gmail.com", name: "Nora New" });
  const browser = new Browser(app);
  expect((await browser.get("/register")).html).toContain('href="/api/auth/google"');
  const begun = await browser.get("/api/auth/google");
  expect(begun.status).toBe(302);
  const query = new URL(begun.location ?? "").searchParams;
  expect(query.get("code_challenge_method")).toBe("S256");
  expect(query.get("scope")).toBe("openid email profile");
  for (const name of ["state", "nonce", "code_challenge"])
    expect(query.get(name)?.length, name).toBeGreaterThan(40);

  const back = await visitGoogle(browser);
  const returned = await browser.get(back);
  expect(returned.status).toBe(302);
  const success = new URL(returned.location ?? "", "http://x.test");
  expect(success.pathname).toBe("/login/success");
  expect(success.searchParams.get("isNewUser")).toBe("true");
  const user = JSON.parse(Buffer.from(success.searchParams.get("user") ?? "", "base64").toString());
  expect(user).toEqual({ id: (await rowOf("new.one@gmail.com")).id, name: "Nora New" });

  const entered = await browser.get(returned.location ?? "");
  expect(entered.status).toBe(303);
  expect(entered.location).toBe("/onboarding");
  expect(await rowOf("new.one@gmail.com")).toMatchObject({
    role: "owner",
    password_hash: null,
    owner_finished_at: null,
    sitter_finished_at: null,
    email_confirmed_at: expect.any(Number),
  });
  expect((await browser.get("/profile")).text).toContain("Nora New");
  // The flow's cookies are gone from the browser; those of the first start wait for its return.
  const left = [...browser.cookies].filter(([name]) => name.startsWith("google"));
  expect(left).toHaveLength(2);
  for (const [, value] of left) expect(value).toContain(query.get("state"));
});

test("a known user returns to the map, or to the page they wanted", async () => {
  await provider.behave({ sub: "back-1", email: "back@gmail.com" });
  await throughGoogle(new Browser(app));
  // Google accounts are identified by `sub`: the address may change.
  await provider.behave({ sub: "back-1", email: "moved@gmail.com" });
  const browser = new Browser(app);
  expect((await throughGoogle(browser)).location).toBe("/map");
  expect((await browser.get("/map")).html).toContain("Login successful");
  const page = await throughGoogle(new Browser(app), "?redirectTo=%2Fdogs%2Fadd%3Fnext%3D1");
  expect(page.location).toBe("/dogs/add?next=1");
  expect((await throughGoogle(new Browser(app), "?redirectTo=//evil.test")).location).toBe("/map");
  expect((await rowOf("back@gmail.com")).name).toBe("Greta Google");
});

test("an address that Google has not verified must be confirmed, and provides a missing name", async () => {
  await provider.behave({ sub: "old-1", email: "old.address@example.test", name: null });
  await throughGoogle(new Browser(app));
  const row = await rowOf("old.address@example.test");
  expect(row).toMatchObject({ name: "old.address", email_confirmed_at: null });
  await mailTo(app, "old.address@example.test", "/confirm-email/");
});

test("the return path survives onboarding, and the button keeps it too", async () => {
  const login = await new Browser(app).get("/login?redirectTo=%2Fdogs%2Fadd");
  expect(login.html).toContain('href="/api/auth/google?redirectTo=%2Fdogs%2Fadd"');
  await provider.behave({ sub: "way-1", email: "way@gmail.com" });
  const browser = new Browser(app);
  await throughGoogle(browser, "?redirectTo=%2Fdogs%2Fadd");
  expect(browser.cookies.get("returnTo")).toBe(encodeURIComponent("/dogs/add"));
});

test("a locked account gets a message and no session", async () => {
  await provider.behave({ sub: "locked-1", email: "locked@gmail.com" });
  await throughGoogle(new Browser(app));
  await lock("locked@gmail.com");
  const before = await rowsLeft(app);
  const browser = new Browser(app);
  const page = await throughGoogle(browser);
  expect(page.location).toBe("/login");
  expect((await browser.get("/login")).html).toContain(
    "Your account has been locked. Please contact support.",
  );
  expect(await rowsLeft(app)).toEqual(before);
  const answer = await postCode({ authorizationCode: await provider.code() });
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe("account_locked");
});

test("over the API: 201 for a new user, 200 afterwards, 401 for a bad or used code, 400 without one", async () => {
  await provider.behave({ sub: "api-1", email: "api@gmail.com" });
  const authorizationCode = await provider.code();
  const first = await postCode({ authorizationCode });
  expect(first.status).toBe(201);
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(first.body).toMatchObject({
    isNewUser: true,
    user: { email: "api@gmail.com", role: "owner", googleLinked: true },
  });
  const { accessToken: token } = first.body;
  expect((await callApi(app, "GET", "/users/me", { token })).status).toBe(200);
  const again = await postCode({ authorizationCode: await provider.code() });
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ isNewUser: false, user: { id: first.body.user.id } });
  for (const code of [authorizationCode, "made-up"]) {
    const refused = await postCode({ authorizationCode: code });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("invalid_credentials");
  }
  expect((await postCode({})).status).toBe(400);
});

test("over the API an account with the same email gets 409 and is unchanged", async () => {
  const person = await newPerson(app);
  await provider.behave({ sub: "thief-1", email: person.email });
  const before = await rowsLeft(app);
  const answer = await postCode({ authorizationCode: await provider.code() });
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe("link_required");
  expect(await rowsLeft(app)).toEqual(before);
});

test("an account without a password answers a password like an unknown one", async () => {
  await provider.behave({ sub: "only-1", email: "only@gmail.com" });
  await throughGoogle(new Browser(app));
  const attempt = (email: string) =>
    callApi(app, "POST", "/auth/login", { body: { email, password: PASSWORD } });
  const [known, stranger] = [await attempt("only@gmail.com"), await attempt("no@gmail.com")];
  expect(known.status).toBe(401);
  expect(known.body).toEqual(stranger.body);
});

test("a password reset gives a Google account a password", async () => {
  const email = "forgot@gmail.com";
  await provider.behave({ sub: "forgot-1", email });
  await throughGoogle(new Browser(app));
  const browser = new Browser(app);
  await browser.post("/forgot-password", { email });
  await outboxDone(app);
  const link = /\/reset-password\/\S+/.exec(mailsTo(app, email).at(-1) ?? "")?.[0] ?? "";
  expect((await browser.post(link, { password: PASSWORD })).status).toBe(303);
  expect((await browser.post("/login", { email, password: PASSWORD })).location).toBe("/map");
});

test("a signed-in user continues without Google", async () => {
  await provider.behave({ sub: "in-1", email: "in@gmail.com" });
  const browser = new Browser(app);
  await throughGoogle(browser);
  expect((await browser.get("/api/auth/google?redirectTo=%2Fmap")).location).toBe("/map");
});

test("two simultaneous sign-ins with a new Google account create one user", async () => {
  await provider.behave({ sub: "twin-1", email: "twin@gmail.com" });
  const codes = [await provider.code(), await provider.code()];
  const answers = await Promise.all(
    codes.map((authorizationCode) => postCode({ authorizationCode })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
});

test("without Google set up, accounts do not mention it, and its page leads to the password", async () => {
  const browser = await browserOf(bareApp, await newPerson(bareApp));
  expect((await browser.get("/profile/edit/account")).text).not.toContain("Google");
  const page = await browser.get("/profile/edit/google");
  expect(page.status).toBe(200);
  expect(page.html).toContain('href="/profile/edit/account/password"');
  const linked = await browserOf(app, await newPerson(app));
  expect((await linked.get("/profile/edit/account")).text).toContain("Google sign-in Not linked");
});

test("without Google set up, the button's URL and the API say so", async () => {
  const browser = new Browser(bareApp);
  const page = await browser.get("/api/auth/google?redirectTo=%2Fprofile");
  expect(page.status).toBe(302);
  expect(page.location).toBe("/login?redirectTo=%2Fprofile");
  const login = await browser.get(page.location ?? "");
  expect(login.html).toContain("Sign-in with Google is not set up on this server.");
  expect(login.headers.get("content-security-policy")).toContain("form-action 'self'");
  const body = { authorizationCode: "x" };
  const answer = await callApi<Session>(bareApp, "POST", "/auth/google", { body });
  expect(answer.status).toBe(503);
  expect(answer.body.code).toBe("not_configured");
  expect((await browser.get("/api/auth/google/callback?code=1&state=2")).location).toBe("/login");
});

test("forms may redirect to Google and nowhere else", async () => {
  const page = await new Browser(app).get("/login");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(new RegExp(`form-action 'self' ${provider.origin}$`));
});

test("on https every cookie of the flow is bound to this host, and deleted after it", async () => {
  await provider.behave({ sub: "https-1", email: "https@gmail.com" });
  const secure = ORIGIN.replace("http:", "https:");
  const visit = async (url: string, cookie = "") => {
    const answer = await app.handle(new Request(url, { headers: { cookie } }), "192.0.2.1");
    const set = answer.headers.getSetCookie();
    for (const line of set) expect(line).toMatch(/^__Host-.*Path=\/;.*Secure/);
    return { to: answer.headers.get("location") ?? "", set };
  };
  const pairs = (set: string[]) => set.map((line) => line.split(";", 1)[0]).join("; ");

  const begun = await visit(`${secure}/api/auth/google`);
  const names = begun.set.map((line) => line.split(/[:=]/, 1)[0]);
  expect(names.sort()).toEqual(["__Host-googleFlow", "__Host-googleState"]);
  const sent = await fetch(begun.to, { redirect: "manual" });
  const returned = await visit(sent.headers.get("location") ?? "", pairs(begun.set));
  const deleted = returned.set.filter((line) => line.includes("Max-Age=0"));
  expect(deleted).toHaveLength(2);
  for (const line of deleted) expect(pairs(begun.set)).toContain(line.split("=", 1)[0]);
  const rest = returned.set.filter((line) => !line.includes("Max-Age=0"));
  const entered = await visit(`${secure}${returned.to}`, pairs(rest));
  expect(entered.to).toBe("/onboarding");
});

test("tabs that go to Google at the same time come back each to its own page", async () => {
  await provider.behave({ sub: "tabs-1", email: "tabs@gmail.com" });
  await throughGoogle(new Browser(app));
  const browser = new Browser(app);
  const go = (to: string) =>
    visitGoogle(browser, () => browser.get(`/api/auth/google?redirectTo=${to}`));
  const ways = [await go("%2Fdogs%2Fadd"), await go("%2Fmessages")];
  const pages: (string | null)[] = [];
  for (const way of ways) {
    const { location } = await browser.get(way);
    expect(location).toMatch(/^\/login\/success/);
    pages.push((await browser.get(location ?? "")).location);
  }
  expect(pages).toEqual(["/dogs/add", "/messages"]);
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("google"))).toEqual([]);
});

test("of many starts the latest three are kept, and an ended one says so", async () => {
  const browser = new Browser(app);
  const ways: string[] = [];
  for (let index = 0; index < 5; index++) ways.push(await visitGoogle(browser));
  const left = [...browser.cookies.keys()].filter((name) => name.startsWith("google"));
  expect(left).toHaveLength(6);
  const ended = await browser.get(ways[1] ?? "");
  expect(ended.location).toBe("/login");
  expect((await browser.get("/login")).html).toContain(
    "took too long, or began in another browser",
  );
  expect((await browser.get(ways[2] ?? "")).location).toMatch(/^\/login\/success/);
});
