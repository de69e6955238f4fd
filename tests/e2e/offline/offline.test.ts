import { expect, test } from "vitest";
import { newOwner, PASSWORD } from "#tests/support/people/people.ts";
import { newPair, write } from "#tests/support/people/threads.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { phonesOf } from "#tests/support/screens/phone.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const { chromium, newPhone, signIn, underWorker, see, cachedPaths, holdRequests, offline } =
  await phonesOf({ app, origin });

test("visited bookings and threads are readable offline, with their controls disabled", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "See you at the gate");
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  await see(page, `/messages/${sitter.id}`);
  await offline(page.context());

  await page.goto(`${origin}/bookings`);
  const banner = page.getByText(/^You are offline; this is how it looked at \d+:\d\d\s[AP]M\./);
  await banner.waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Your Bookings");
  const posts = page.locator('form[method="post"]');
  expect(await posts.count()).toBeGreaterThan(0);
  expect(await page.locator('form[method="post"]:not([inert])').count()).toBe(0);

  await page.goto(`${origin}/messages/${sitter.id}`);
  await banner.waitFor();
  await page.locator(".chat-log").getByText("See you at the gate").waitFor();
  await page.locator("form.bar:not([inert])").waitFor();
  await page.getByLabel("Write a message").fill("Written in the tunnel");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".chat-log").getByText("You seem to be offline").waitFor();

  await page.goto(`${origin}/sitters`);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  expect(await page.getByRole("link", { name: "Login" }).count()).toBe(0);
  await page.getByRole("link", { name: sitter.name }).click();
  await page.locator(".chat-log").getByText("Written in the tunnel").waitFor();

  await offline(page.context(), false);
  await page.getByText("You are online again.").waitFor();
  await page.locator(".chat-log").getByText("Sent").nth(1).waitFor();
  await page.getByRole("link", { name: "Reload" }).click();
  await banner.waitFor({ state: "detached" });
  await page.locator(".chat-log").getByText("Written in the tunnel").waitFor();
});

test("a page that is on its way while the worker takes over comes under it too", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  const worker = holdRequests("/offline");
  const profile = holdRequests("/profile");
  const signedIn = signIn(page, owner, "/profile");
  await Promise.all([profile.reached, worker.reached]);
  worker.release();
  const other = await page.context().newPage();
  await other.goto(`${origin}/terms`);
  await underWorker(other);
  profile.release();
  await signedIn;
});

test("logging out leaves nothing to read", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  await page.locator("summary", { hasText: "Account menu" }).click();
  await page.locator(".menu-box").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await cachedPaths(page)).toEqual([]);
  await offline(page.context());
  await page.goto(`${origin}/bookings`);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  expect(await page.content()).not.toContain("Bookings");
});

test("logging out deletes queued messages, even from a page whose script has not loaded", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open("outbox", 1).onsuccess = ({ target }) => {
          (target as IDBOpenDBRequest).result.close();
          done(null);
        };
      }),
  );
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
  expect(await databases()).toBe(1);
  await page.evaluate(() => fetch("/logout", { method: "POST" }));
  await expect.poll(databases).toBe(0);
});

test("a page requested while the session was ending is not cached either", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  const other = await page.context().newPage();
  const [logout, login] = [holdRequests("/logout"), holdRequests("/login")];
  await page.locator("summary", { hasText: "Account menu" }).click();
  const clicked = page.locator(".menu-box").getByRole("button", { name: "Logout" }).click();
  await logout.reached;
  await see(other, "/bookings");
  // So that no live page there learns that the session has ended.
  await other.goto(`${origin}/robots.txt`);
  logout.release();
  // The response has arrived, the page it redirects to has not.
  await login.reached;
  await expect.poll(() => cachedPaths(other)).toEqual([]);
  login.release();
  await clicked;
  await page.waitForURL("**/login");
  expect(await cachedPaths(page)).toEqual([]);
});

test("going back without a script after logging out shows no private page", async () => {
  const owner = await newOwner(app, "Olive Private");
  const context = await chromium.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/login?redirectTo=%2Fprofile`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { name: "Olive Private" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await goBack(page);
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(await page.content()).not.toContain("Olive Private");
});

test("going back after logging out shows the login, not the page", async () => {
  const owner = await newOwner(app, "Olive Private");
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await page.getByRole("heading", { name: "Olive Private" }).waitFor();
  await page.locator("summary", { hasText: "Account menu" }).click();
  await page.locator(".menu-box").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.goBack({ waitUntil: "commit" }).catch(() => {});
  await page.waitForURL(/\/login\?redirectTo=%2Fprofile/);
  expect(await page.content()).not.toContain("Olive Private");
});

test("a session that ended elsewhere, and another user's, clear the cache", async () => {
  const [owner, other] = [await newOwner(app), await newOwner(app)];
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  await app.context().db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
  await page.goto(`${origin}/profile`);
  await page.waitForURL(/\/login/);
  await page.waitForFunction(async () => !(await caches.has("kept")));

  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  await page.context().clearCookies();
  await signIn(page, other, "/profile");
  expect(await cachedPaths(page)).not.toContain("/bookings");
});

test("cached pages are not shown once the session has expired", async () => {
  const owner = await newOwner(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  await see(page, "/bookings");
  // As if seven days had passed.
  await page.evaluate(async () => {
    const cache = await caches.open("kept");
    const owner = await (await cache.match("/kept-for"))?.json();
    await cache.put("/kept-for", new Response(JSON.stringify({ ...owner, until: Date.now() - 1 })));
  });
  await offline(page.context());
  await page.goto(`${origin}/bookings`);
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  expect(await page.locator("#main").textContent()).not.toContain("You can still read");
});

test("only booking and message pages are cached, never API responses, forms or secret links", async () => {
  const { owner, sitter } = await newPair(app);
  const page = await newPhone();
  await signIn(page, owner, "/profile");
  for (const path of [
    "/profile/edit/account",
    "/bookings/new?dogId=x",
    "/confirm-email/some-secret",
  ])
    await page.goto(origin + path);
  await see(page, "/messages");
  await see(page, `/messages/${sitter.id}`);
  expect((await cachedPaths(page)).sort()).toEqual([
    "/kept-for",
    "/messages",
    `/messages/${sitter.id}`,
  ]);
  const others = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name !== "kept"),
  );
  expect(others).toEqual([expect.stringMatching(/^shell-[0-9a-f]{16}$/)]);
});

test("a new build's worker deletes the previous shell", async () => {
  const page = await newPhone();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => caches.open("shell-before"));
  await page.goto(`${origin}/login`);
  await underWorker(page);
  await page.waitForFunction(async () => !(await caches.has("shell-before")));
});

test("the worker is small, always revalidated, and fetches from this origin only", async () => {
  const answer = await fetch(`${origin}/sw.js`, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; connect-src 'self'",
  );
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(3 * 1024);
});
