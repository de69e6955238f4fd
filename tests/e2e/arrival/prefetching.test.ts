import type { Page } from "playwright";
import { expect, test } from "vitest";
import { PASSWORD } from "#tests/support/people/people.ts";
import { newPair, write } from "#tests/support/people/threads.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();

const { owner, sitter } = await newPair(app);
await write(app, owner, sitter, "Hello");

/**
 * Records the browser's prefetches by path, without the service worker, which would receive them
 * first.
 */
async function signedIn(headers: Record<string, string> = {}): Promise<[Page, string[]]> {
  const context = await chromium.newContext({
    serviceWorkers: "block",
    extraHTTPHeaders: headers,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ahead: string[] = [];
  await session.send("Preload.enable");
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => {
    const { pathname } = new URL(prefetchUrl);
    if (!ahead.includes(pathname)) ahead.push(pathname);
  });
  await page.goto(`${origin}/login?redirectTo=%2Fprofile`);
  await page.getByLabel("Email").fill(sitter.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/profile");
  return [page, ahead];
}

test("a page about to be opened is prefetched; a thread is not, and stays unread", async () => {
  const [page, ahead] = await signedIn();
  await page.locator("nav [data-unread='1']").waitFor();
  await page.locator('nav a[href="/messages"]').hover();
  const fetched = page.waitForResponse(`${origin}/sitters`).catch(() => null);
  await page.locator('nav a[href="/sitters"]').hover();
  await expect.poll(() => ahead).toContain("/sitters");
  await fetched;
  expect(ahead).not.toContain("/messages");
});

test.each(["/profile", "/bookings-sitter", "/messages", `/messages/${owner.id}`, "/sitters"])(
  "%s does nothing that keeps it out of the back/forward cache",
  async (path) => {
    const [page] = await signedIn();
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    const refused = new Promise<{ reason: string; type: string }[]>((resolve) => {
      session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations),
      );
    });
    await page.goto(origin + path);
    await page.goto(`${origin}/terms`);
    await goBack(page);
    // Playwright itself prevents it; the page must have no lasting reason to: a response may just
    // have been in flight.
    const reasons = (await refused).filter(
      ({ type, reason }) =>
        type === "PageSupportNeeded" && !reason.startsWith("OutstandingNetworkRequest"),
    );
    expect(reasons).toEqual([]);
  },
);
