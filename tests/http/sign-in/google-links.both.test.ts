import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import {
  openidProvider,
  rowsLeft,
  throughGoogle,
  visitGoogle,
} from "#tests/support/doubles/google.ts";
import { withCodes } from "#tests/support/people/factors.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import {
  browserOf,
  confirmEmail,
  newPerson,
  newSitter,
  PASSWORD,
} from "#tests/support/people/people.ts";

const provider = await openidProvider();
const app = await testApp(provider.env);
const strictApp = await testApp({ ...provider.env, RATE_LIMIT_SCALE: "1" });

const PAGE = "/profile/edit/google";

function linksOf(userId: string) {
  return app
    .context()
    .db.selectFrom("google_links")
    .select(["sub", "email"])
    .where("user_id", "=", userId)
    .execute();
}

async function linkedByPage(browser: Browser) {
  const back = await visitGoogle(browser, () => browser.post(PAGE, { change: "link" }));
  return browser.get(back);
}

test("Google is linked to an account with the same email once its password is given", async () => {
  const person = await newPerson(app, "Pat Password");
  await provider.behave({ sub: "join-1", email: person.email.toUpperCase() });
  const before = await rowsLeft(app);
  const browser = new Browser(app);
  const returned = await throughGoogle(browser, "?redirectTo=%2Fdogs%2Fadd");
  expect(returned.location).toBe("/login/link?redirectTo=%2Fdogs%2Fadd");
  expect(await rowsLeft(app)).toEqual(before);
  const page = await browser.get(returned.location ?? "");
  expect(page.status).toBe(200);
  expect(page.text).toContain(person.email);

  const wrong = await browser.post(returned.location ?? "", { password: "not-the-one" });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain("That's not the password. Please try again.");
  expect(await rowsLeft(app)).toEqual(before);
  // Another browser can't continue it.
  const stranger = await new Browser(app).post("/login/link", { password: PASSWORD });
  expect(stranger.status).toBe(400);

  const joined = await browser.post(returned.location ?? "", { password: PASSWORD });
  expect([joined.status, joined.location]).toEqual([303, "/dogs/add"]);
  expect(await linksOf(person.id)).toEqual([{ sub: "join-1", email: person.email }]);
  await mailTo(app, person.email, "A Google account was just linked");
  expect((await throughGoogle(new Browser(app))).location).toBe("/map");
  // The password still works, and the page has expired.
  await browserOf(app, person);
  expect((await browser.get("/login/link")).status).toBe(404);
});

test("Google does not take the place of a code, and its password alone links it to no account with codes", async () => {
  const linked = await newPerson(app);
  await confirmEmail(app, linked);
  const own = await browserOf(app, linked);
  await provider.behave({ sub: "codes-1", email: linked.email });
  await linkedByPage(own);
  const { fresh } = await withCodes(app, linked);
  const browser = new Browser(app);
  expect((await throughGoogle(browser, "?redirectTo=%2Fdogs%2Fadd")).location).toBe(
    "/login/code?redirectTo=%2Fdogs%2Fadd",
  );
  expect((await browser.get("/profile")).status).toBe(303);
  const page = "/login/code?redirectTo=%2Fdogs%2Fadd";
  expect((await browser.post(page, { code: await fresh() })).location).toBe("/dogs/add");

  const person = await newPerson(app);
  await withCodes(app, person);
  await provider.behave({ sub: "codes-2", email: person.email });
  const other = new Browser(app);
  expect((await throughGoogle(other)).location).toBe("/login/link");
  expect((await other.post("/login/link", { password: PASSWORD })).status).toBe(409);
  expect(await linksOf(person.id)).toEqual([]);
});

test("a link that awaits a password expires, and does not follow an email to another user", async () => {
  const person = await newPerson(app);
  await provider.behave({ sub: "late-1", email: person.email });
  const browser = new Browser(app);
  await throughGoogle(browser);
  const { db } = app.context();
  const set = (email: string) =>
    db.updateTable("users").set({ email }).where("id", "=", person.id).execute();
  await set("elsewhere@example.test");
  expect((await browser.get("/login/link")).status).toBe(404);
  await set(person.email);
  expect((await browser.get("/login/link")).status).toBe(200);
  await db.updateTable("waiting_google_links").set({ expires_at: 1 }).execute();
  expect((await browser.get("/login/link")).status).toBe(404);
  const late = await browser.post("/login/link", { password: PASSWORD });
  expect(late.status).toBe(400);
  expect(await linksOf(person.id)).toEqual([]);
});

test("guesses of that password are limited like any sign-in", async () => {
  const person = await newPerson(strictApp);
  await provider.behave({ sub: "guess-1", email: person.email });
  const browser = new Browser(strictApp);
  await throughGoogle(browser);
  for (let index = 0; index < 10; index++)
    expect((await browser.post("/login/link", { password: `wrong-${index}` })).status).toBe(401);
  const refused = await browser.post("/login/link", { password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a locked account is not linked, and says why only after its password", async () => {
  const person = await newPerson(app);
  await provider.behave({ sub: "locked-join-1", email: person.email });
  const { db } = app.context();
  await db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", person.id)
    .execute();
  const browser = new Browser(app);
  expect((await throughGoogle(browser)).location).toBe("/login/link");
  expect((await browser.post("/login/link", { password: "not-the-one" })).status).toBe(401);
  const page = await browser.post("/login/link", { password: PASSWORD });
  expect(page.status).toBe(403);
  expect(page.text).toContain("Your account has been locked. Please contact support.");
  expect(await linksOf(person.id)).toEqual([]);
});

test("another Google account with the same email can't take over an account without a password", async () => {
  await provider.behave({ sub: "first-1", email: "handed-on@gmail.com" });
  await throughGoogle(new Browser(app));
  await provider.behave({ sub: "second-1", email: "handed-on@gmail.com" });
  const browser = new Browser(app);
  expect((await throughGoogle(browser)).location).toBe("/login/link");
  expect((await browser.post("/login/link", { password: PASSWORD })).status).toBe(401);
});

test("a signed-in user can link a Google account with any email, and unlink it", async () => {
  const person = await newPerson(app, "Lin Linked");
  await confirmEmail(app, person);
  const browser = await browserOf(app, person);
  expect((await browser.get("/profile/edit/account")).html).toContain(PAGE);
  expect((await browser.get(PAGE)).text).toContain(
    "Link a Google account to log in without your password.",
  );
  await provider.behave({ sub: "any-1", email: "lin.private@gmail.com" });
  const begun = await browser.post(PAGE, { change: "link" });
  expect(begun.status).toBe(303);
  const linked = await linkedByPage(browser);
  expect(linked.location).toBe(PAGE);
  expect((await browser.get(PAGE)).text).toContain("lin.private@gmail.com");
  await mailTo(app, person.email, "A Google account was just linked");
  const me = () =>
    callApi<{ googleLinked: boolean }>(app, "GET", "/users/me", { token: person.token });
  expect((await me()).body.googleLinked).toBe(true);
  expect((await throughGoogle(new Browser(app))).location).toBe("/map");

  expect((await browser.submit(PAGE, { change: "unlink" })).html).toContain("Google unlinked");
  expect((await me()).body.googleLinked).toBe(false);
  expect(await linksOf(person.id)).toEqual([]);
});

test("other users can't see a link", async () => {
  const sitter = await newSitter(app);
  await confirmEmail(app, sitter);
  await provider.behave({ sub: "hidden-1", email: "hidden@gmail.com" });
  await linkedByPage(await browserOf(app, sitter));
  const seenBy = (token?: string) => callApi(app, "GET", `/users/${sitter.id}`, { token });
  expect((await seenBy(sitter.token)).body).toHaveProperty("googleLinked", true);
  for (const token of [undefined, (await newPerson(app)).token]) {
    const answer = await seenBy(token);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("googleLinked");
  }
  for (const token of [sitter.token, undefined])
    expect(JSON.stringify((await seenBy(token)).body)).not.toMatch(/hidden-1|hidden@gmail/);
});

test("one Google account signs in to one account, and one account has one", async () => {
  const [one, two] = [await newPerson(app, "One"), await newPerson(app, "Two")];
  await confirmEmail(app, one);
  await confirmEmail(app, two);
  await provider.behave({ sub: "shared-1", email: "shared@gmail.com" });
  await linkedByPage(await browserOf(app, one));
  const browser = await browserOf(app, two);
  expect((await linkedByPage(browser)).location).toBe(PAGE);
  expect((await browser.get(PAGE)).html).toContain(
    "This Google account is linked to another account.",
  );
  expect(await linksOf(two.id)).toEqual([]);
  await provider.behave({ sub: "shared-2", email: "shared2@gmail.com" });
  const first = await browserOf(app, one);
  await linkedByPage(first);
  expect((await first.get(PAGE)).html).toContain("Another Google account is linked already.");
  expect(await linksOf(one.id)).toEqual([{ sub: "shared-1", email: "shared@gmail.com" }]);
});

test("a user with an unconfirmed address can only link the Google account of that address", async () => {
  const squatter = await newPerson(app);
  await provider.behave({ sub: "squat-1", email: "squatter@gmail.com" });
  const browser = await browserOf(app, squatter);
  await linkedByPage(browser);
  expect((await browser.get(PAGE)).html).toContain("Please confirm your email address first.");
  expect(await linksOf(squatter.id)).toEqual([]);
  await provider.behave({ sub: "squat-2", email: squatter.email, claims: { hd: "example.test" } });
  await linkedByPage(browser);
  expect(await linksOf(squatter.id)).toHaveLength(1);
});

test("a user who can only sign in with Google can't unlink it", async () => {
  await provider.behave({ sub: "sole-1", email: "sole@gmail.com" });
  const browser = new Browser(app);
  await throughGoogle(browser);
  expect((await browser.get(PAGE)).text).toContain("You can only sign in with Google.");
  const page = await browser.post(PAGE, { change: "unlink" });
  expect(page.status).toBe(409);
  expect(page.text).toContain("You can only sign in with Google.");
  expect((await throughGoogle(new Browser(app))).location).toBe("/map");
});

test("a linking flow ends when another user, or nobody, is signed in", async () => {
  const [one, two] = [await newPerson(app), await newPerson(app)];
  await confirmEmail(app, one);
  await confirmEmail(app, two);
  await provider.behave({ sub: "swap-1", email: "swap@gmail.com" });
  for (const leave of [
    (browser: Browser) => browser.post("/login", { email: two.email, password: PASSWORD }),
    (browser: Browser) => browser.post("/logout"),
  ]) {
    const browser = await browserOf(app, one);
    const back = await visitGoogle(browser, () => browser.post(PAGE, { change: "link" }));
    await browser.post("/logout");
    await leave(browser);
    expect((await browser.get(back)).location).toBe("/login");
  }
  expect(await linksOf(one.id)).toEqual([]);
  expect(await linksOf(two.id)).toEqual([]);
});

test("another site can't start a linking flow", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const forged = await browser.post(PAGE, { change: "link" }, { "sec-fetch-site": "cross-site" });
  expect(forged.status).toBe(403);
  expect((await new Browser(app).get(PAGE)).location).toBe(
    `/login?redirectTo=${encodeURIComponent(PAGE)}`,
  );
});
