import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { browserOf, type TestPerson } from "#tests/support/people/people.ts";
import { newPair, sitterNamed, write } from "#tests/support/people/threads.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

// What a script inserts into an open page is what a reload shows.

// The server's clock is a year ahead of the browser's, which must not matter.
const realNow = Date.now;
const year = new Date().getFullYear() + 1;
let ahead = 0;
Date.now = () => realNow() + ahead;
afterAll(() => {
  Date.now = realNow;
});
const setDay = (day: string) => {
  ahead = Date.parse(`${day}T18:00:00Z`) - realNow();
};
setDay(`${year}-12-30`);
const { app, origin } = await servedApp();
const chromium = await sharedChromium();

async function pageOf(person: TestPerson, path: string, { polls = false } = {}): Promise<Page> {
  const { cookies } = await browserOf(app, person);
  const page = await openPage(chromium, `${origin}/robots.txt`, cookies, {
    serviceWorkers: "block",
  });
  if (polls) await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.goto(origin + path);
  await page.getByRole("button", { name: "Send", disabled: true }).waitFor();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Write a message").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** The parts of an open page that a reload would change. */
async function staleParts(page: Page): Promise<string[]> {
  // Marks nothing as read.
  const answer = await page.request.get(page.url(), { headers: { "x-refresh": "1" } });
  return page.evaluate(
    (html) => {
      const fresh = new DOMParser().parseFromString(html, "text/html");
      const parts = ["nav[data-viewer]", ".pane-list", ".chat-log > div", ".chat-side"];
      const text = (root: Document, part: string) => root.querySelector(part)?.outerHTML;
      return parts
        .filter((part) => text(document, part) !== text(fresh, part))
        .map((part) => `${text(document, part)}\n${text(fresh, part)}`);
    },
    await answer.text(),
  );
}

const settled = (page: Page, text: string) =>
  expect
    .poll(
      async () => [
        (await page.locator(".chat-log").textContent())?.includes(text),
        await staleParts(page),
      ],
      { timeout: 15_000 },
    )
    .toEqual([true, []]);

test("a thread that grew over days and a new year, by socket and by polls, is the one that a reload shows", {
  timeout: 120_000,
}, async () => {
  const { owner, sitter } = await newPair(app);
  const asking = await pageOf(owner, `/messages/${sitter.id}`);
  await settled(asking, "No messages yet. Start the conversation!");
  await say(asking, "Hello, are you free?");
  const answering = await pageOf(sitter, `/messages?userId=${owner.id}`, { polls: true });
  const bothSettled = async (text: string) => {
    await settled(asking, text);
    await settled(answering, text);
  };
  await bothSettled("Hello, are you free?");
  await say(answering, "I am:\nhttps://example.org/days?a=1&b=2.");
  await bothSettled("I am:");

  setDay(`${year}-12-31`);
  for (const text of ["<b>One</b>", "two", "three"]) await say(asking, text);
  await bothSettled("three");
  await say(answering, "four");
  await bothSettled("four");

  setDay(`${year + 1}-01-01`);
  await asking.context().setOffline(true);
  await say(asking, "from the tunnel");
  await asking.getByText("You seem to be offline").waitFor();
  await say(answering, "Where are you?");
  await settled(answering, "Where are you?");
  await asking.context().setOffline(false);
  await bothSettled("from the tunnel");
  expect(await asking.locator(".day").allTextContents()).toEqual([
    expect.stringMatching(`^[A-Z][a-z]+, December 30, ${year}$`),
    "Yesterday",
    "Today",
  ]);

  const book = asking.locator('.chat-side a[href^="/booking/new"]');
  for (const text of ["nine", "ten"]) {
    expect(await book.count()).toBe(0);
    await say(answering, text);
    await bothSettled(text);
  }
  expect(await book.count()).toBe(1);

  const other = await sitterNamed(app, "Otto Other");
  await write(app, owner, other, "And you?");
  await write(app, other, owner, "Yes!");
  await asking.locator('nav [data-unread="1"]').waitFor();
  await settled(asking, "ten");
});

test("an answer from before a reading leaves the count that a reload shows", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Good morning!");
  const page = await pageOf(sitter, `/messages/${owner.id}`, { polls: true });
  await settled(page, "Good morning!");
  const asked = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  // The one that follows the message; the poll that brings it is on its way already.
  await page.route(
    "**/api/messages/updates?*",
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("wait", "0");
      const early = await route.fetch({ url: url.href });
      asked.resolve();
      await read.promise;
      await route.fulfill({ response: early });
    },
    { times: 1 },
  );
  await page.route("**/api/messages/read", async (route) => {
    await asked.promise;
    await page.locator('nav [data-unread="1"]').waitFor();
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
    read.resolve();
  });
  await write(app, owner, sitter, "Hello!");
  await read.promise;
  await settled(page, "Hello!");
});

test("more messages than a page holds, missed without a connection, leave no gap", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "before");
  const page = await pageOf(sitter, `/messages/${owner.id}`);
  await settled(page, "before");
  await page.context().setOffline(true);
  await say(page, "unsent");
  for (let index = 1; index <= 55; index++) await write(app, owner, sitter, `missed ${index}.`);
  await page.context().setOffline(false);
  await settled(page, "unsent");
  await page.getByRole("link", { name: "Earlier messages" }).waitFor();
  expect(await page.locator(".chat-log").textContent()).not.toContain("before");
});

test("a script's toast is the server's", async () => {
  const { owner, sitter } = await newPair(app);
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  await page.goto(`${origin}/terms`);
  const toast = () =>
    page.locator(".toasts .toast").evaluate((shown) => ({
      className: shown.className,
      parts: [...shown.querySelectorAll(".grow, button")].map((part) => part.outerHTML),
    }));
  await page.context().setOffline(true);
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>("form[method=post]")?.requestSubmit(),
  );
  const byScript = await toast();
  await page.context().setOffline(false);
  const value = {
    title: "Network error",
    text: "Please check your internet connection and try again.",
  };
  await page.context().addCookies([
    {
      name: "toast",
      value: encodeURIComponent(JSON.stringify({ ...value, tone: "bad" })),
      url: origin,
    },
  ]);
  await page.reload();
  expect(byScript).toEqual(await toast());
});
