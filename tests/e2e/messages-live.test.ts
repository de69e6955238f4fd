import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { giveBlock, newPair, type TestMessage, write } from "#tests/support/people/threads.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

/**
 * A person's page in its own browser window; with scripts, once the thread has taken over its form.
 */
async function pageOf(person: TestPerson, path: string, options: BrowserContextOptions = {}) {
  const context = await chromium.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${origin}/login?redirectTo=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`**${path}`);
  if (options.javaScriptEnabled !== false && path.startsWith("/messages/")) await scriptReady(page);
  return page;
}

const box = (page: Page) => page.getByLabel("Write a message");
const log = (page: Page) => page.locator(".chat-log");
/** Only a script disables the button while the box is empty. */
const scriptReady = (page: Page) =>
  page.getByRole("button", { name: "Send", disabled: true }).waitFor();
const post = async (page: Page, text: string) => {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
};
const say = async (page: Page, text: string) => {
  await scriptReady(page);
  await post(page, text);
};
const texts = (page: Page) => log(page).locator(".bubble bdi").allTextContents();
const stored = async (one: TestPerson, other: TestPerson) =>
  (
    await callApi<TestMessage[]>(app, "GET", `/messages/conversations/${other.id}`, {
      token: one.token,
    })
  ).body.map(({ content }) => content);

test("two people chat live, with ticks, and other pages show the unread count", async () => {
  const { owner, sitter } = await newPair(app);
  const owning = await pageOf(owner, `/messages/${sitter.id}`);
  const elsewhere = await pageOf(sitter, "/profile");
  await say(owning, "Hello, are you free on Friday?");
  await log(owning).getByText("Sent").waitFor();
  await elsewhere.locator('nav [data-unread="1"]').waitFor();
  const list = await elsewhere.context().newPage();
  await list.goto(`${origin}/messages`);
  await list.locator(".pane-list").getByText("Hello, are you free on Friday?").waitFor();
  await say(owning, "Or on https://example.org/saturday?");
  await list.locator(".pane-list").getByText("Or on https://example.org/saturday?").waitFor();
  await list.locator('.pane-list [data-unread="2"]').waitFor();
  await list.getByRole("link", { name: owner.name }).click();
  await log(owning).getByText("Read").nth(1).waitFor();
  await elsewhere.locator("nav [data-unread]").waitFor({ state: "detached" });
  await scriptReady(list);
  await box(list).fill("Friday");
  await box(list).press("Shift+Enter");
  await box(list).pressSequentially("is fine");
  await box(list).press("Enter");
  await log(owning).getByText("Friday\nis fine").waitFor();
  await log(list).getByText("Read").waitFor();
  const link = log(owning).getByRole("link");
  expect([await link.getAttribute("href"), await link.getAttribute("rel")]).toEqual([
    "https://example.org/saturday",
    "nofollow noopener ugc",
  ]);
  const all = ["Hello, are you free on Friday?", "Or on https://example.org/saturday?"];
  expect(await texts(owning)).toEqual([...all, "Friday\nis fine"]);
  expect(await texts(list)).toEqual(await texts(owning));
  await owning.reload();
  expect(await texts(owning)).toEqual([...all, "Friday\nis fine"]);
});

test("others' messages are read aloud once, of one's own only that they are sent, and elsewhere their number", async () => {
  const { owner, sitter } = await newPair(app);
  const owning = await pageOf(owner, `/messages/${sitter.id}`);
  await say(owning, "Hello");
  await log(owning).getByText("Sent").waitFor();
  const thread = await pageOf(sitter, `/messages/${owner.id}`);
  const elsewhere = await thread.context().newPage();
  await elsewhere.goto(`${origin}/profile`);
  await elsewhere.waitForFunction(() => document.readyState === "complete");
  const heard = (page: Page) => page.locator("body > .hide[role=status]");
  await say(owning, "Are you free?");
  await expect.poll(() => heard(owning).textContent()).toMatch(/^Sent/);
  const name = owner.name.split(" ")[0];
  await expect
    .poll(() => heard(thread).textContent(), { timeout: 5000 })
    .toContain(`${name}: Are you free?`);
  await say(thread, "Yes");
  await expect.poll(() => heard(thread).textContent(), { timeout: 5000 }).toBe("Sent");
  expect(await log(thread).getAttribute("role")).toBeNull();
  await thread.goto(`${origin}/profile`);
  await say(owning, "Good");
  await expect
    .poll(() => heard(elsewhere).textContent(), { timeout: 9000 })
    .toContain("Messages 1 unread");
});

test("a message read before its own response arrived stays read", async () => {
  const { owner, sitter } = await newPair(app);
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  await page.context().setOffline(true);
  await page.routeWebSocket("**", (socket) => socket.close());
  let answer = () => {};
  const blocked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/messages", async (route) => {
    const response = await route.fetch();
    await blocked;
    await route.fulfill({ response });
  });
  await page.context().setOffline(false);
  await say(page, "Early bird");
  const partner = await pageOf(sitter, `/messages/${owner.id}`);
  await log(partner).getByText("Early bird").waitFor();
  await log(page).getByText("Read").waitFor();
  answer();
  await say(page, "And its worm");
  await log(page).getByText("Read").nth(1).waitFor();
  expect(await log(page).getByText("Read").count()).toBe(2);
  expect(await texts(page)).toEqual(["Early bird", "And its worm"]);
});

test("messages written offline survive a reload and are sent once, in order", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "before");
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  const partner = await pageOf(sitter, `/messages/${owner.id}`);
  await log(partner).getByText("before").waitFor();
  await page.context().setOffline(true);
  await say(page, "in the tunnel");
  await say(page, "still in it");
  await log(page).getByText("You seem to be offline").nth(1).waitFor();
  expect(await log(page).getByRole("button", { name: "Retry" }).count()).toBe(2);
  await page.context().setOffline(false);
  await log(partner).getByText("still in it").waitFor();
  await page.context().setOffline(true);
  await say(page, "just before the reload");
  await log(page).getByText("You seem to be offline").waitFor();
  await page.context().route("**/api/**", (route) => route.abort());
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.context().setOffline(false);
  await page.reload();
  await log(page).getByText("just before the reload").waitFor();
  await log(page).getByText("You seem to be offline").waitFor();
  expect(await stored(owner, sitter)).toEqual(["before", "in the tunnel", "still in it"]);
  await page.context().unroute("**/api/**");
  await log(partner).getByText("just before the reload").waitFor();
  const all = ["before", "in the tunnel", "still in it", "just before the reload"];
  expect(await stored(owner, sitter)).toEqual(all);
  expect(await texts(page)).toEqual(all);
  expect(await texts(partner)).toEqual(all);
});

test("queued messages are sent from any page, and deleted at logout", async () => {
  const { owner, sitter } = await newPair(app);
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  await page.context().route("**/api/**", (route) => route.abort());
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.reload();
  await say(page, "from elsewhere");
  await log(page).getByText("You seem to be offline").waitFor();
  await page.context().unroute("**/api/**");
  await page.goto(`${origin}/profile`);
  await expect.poll(() => stored(owner, sitter)).toEqual(["from elsewhere"]);
  await page.waitForFunction(() => !localStorage.getItem("outbox"));
  await page.context().route("**/api/**", (route) => route.abort());
  await page.goto(`${origin}/messages/${sitter.id}`);
  await say(page, "never to be sent");
  await log(page).getByText("You seem to be offline").waitFor();
  await page.locator("summary", { hasText: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login*");
  await page.context().unroute("**/api/**");
  await page.goto(`${origin}/login?redirectTo=/messages/${sitter.id}`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await log(page).getByText("from elsewhere").waitFor();
  expect(await texts(page)).toEqual(["from elsewhere"]);
});

test("a message refused because of a block stays, with the reason and Discard, but no Retry", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const page = await pageOf(sitter, `/messages/${owner.id}`);
  await giveBlock(app, owner, sitter);
  await say(page, "Are you there?");
  const refused = log(page).locator(".said", { hasText: "Are you there?" });
  await refused.locator(".error").waitFor();
  await page.reload();
  expect(await page.getByLabel("Write a message").count()).toBe(0);
  await refused.getByText("You can't message or book this person.").waitFor();
  expect(await refused.getByRole("button", { name: "Retry" }).count()).toBe(0);
  await refused.getByRole("button", { name: "Discard" }).click();
  await refused.waitFor({ state: "detached" });
  await page.reload();
  expect(await texts(page)).toEqual(["Hello"]);
  expect(await stored(owner, sitter)).toEqual(["Hello"]);
});

test("an ended session leads to the login, and the draft comes back", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const path = `/messages/${sitter.id}`;
  const typing = await pageOf(owner, path);
  const idle = await typing.context().newPage();
  const leaving = await typing.context().newPage();
  await Promise.all([idle.waitForEvent("websocket"), idle.goto(`${origin}${path}`)]);
  await box(typing).fill("Half a thought");
  await leaving.goto(`${origin}/profile`);
  await leaving.locator("summary", { hasText: "Account menu" }).click();
  // Awaited from before, because the toast disappears.
  const notice = typing.getByText("Your session has expired. Please log in again.").waitFor();
  await leaving.locator(".menu-box").getByRole("button", { name: "Logout" }).click();
  await idle.waitForURL(/\/login/);
  await notice;
  await typing.getByRole("button", { name: "Send" }).click();
  await typing.waitForURL(/\/login/);
  await typing.getByLabel("Email").fill(owner.email);
  await typing.getByLabel("Password").fill(PASSWORD);
  await typing.getByRole("button", { name: "Login" }).click();
  await log(typing).waitFor();
  expect(await box(typing).inputValue()).toBe("Half a thought");
  expect(await stored(owner, sitter)).toEqual(["Hello"]);
});

test("without JavaScript people have a whole conversation", async () => {
  const { owner, sitter } = await newPair(app);
  const plain = { javaScriptEnabled: false };
  const owning = await pageOf(owner, `/messages/${sitter.id}`, plain);
  await owning.getByText("No messages yet. Start the conversation!").waitFor();
  await post(owning, "Hello");
  await log(owning).getByText("Sent").waitFor();
  const answering = await pageOf(sitter, "/messages", plain);
  await answering.locator('nav [data-unread="1"]').waitFor();
  await answering.getByRole("link", { name: owner.name }).click();
  expect(await answering.locator("nav [data-unread]").count()).toBe(0);
  await post(answering, "Hi there");
  await owning.reload();
  await log(owning).getByText("Read").waitFor();
  expect(await texts(owning)).toEqual(["Hello", "Hi there"]);
});

test("another person in the same browser sends none of the previous one's messages", async () => {
  const { owner, sitter } = await newPair(app);
  const other = await newPerson(app, "Otto Other");
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  await page.context().route("**/api/**", (route) => route.abort());
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.reload();
  await say(page, "Not for you");
  await log(page).getByText("You seem to be offline").waitFor();
  // With the previous user's page open nothing may get through: it would rightly be sent.
  await page.context().clearCookies();
  await page.goto(`${origin}/login?redirectTo=/messages/${sitter.id}`);
  await page.context().unroute("**/api/**");
  await page.getByLabel("Email").fill(other.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("No messages yet. Start the conversation!").waitFor();
  await say(page, "My own");
  await log(page).getByText("Sent").waitFor();
  expect(await stored(other, sitter)).toEqual(["My own"]);
  expect(await stored(owner, sitter)).toEqual([]);
});

test("a missed message is shown though the page could not be fetched at first", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "First");
  const path = `/messages/${sitter.id}`;
  const page = await pageOf(owner, path, { serviceWorkers: "block" });
  let isDown = true;
  await page.route(`**${path}`, (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const socket = page.waitForEvent("websocket");
  await page.context().setOffline(true);
  await write(app, sitter, owner, "Missed");
  await page.context().setOffline(false);
  await socket;
  await page.waitForResponse((answer) => answer.status() === 503);
  setTimeout(() => {
    isDown = false;
  }, 2500);
  await expect.poll(() => texts(page), { timeout: 15_000 }).toEqual(["First", "Missed"]);
});
