import type { BrowserContextOptions, Page, Request, Route } from "playwright";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { newPair, type TestMessage, write } from "#tests/support/people/threads.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

// Users are faster than a slow phone's scripts and responses: what they did in the meantime must
// last.

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Selma Sitter" });

/** A blank page; scripts come from the server, where they can be delayed. */
async function pageOf(person: TestPerson | null, options: BrowserContextOptions = {}) {
  const cookies = person ? (await browserOf(app, person)).cookies : [];
  return openPage(chromium, `${origin}/robots.txt`, cookies, {
    serviceWorkers: "block",
    ...options,
  });
}

/** Holds the first matching request until released. */
async function holdRequest(page: Page, address: RegExp, method = "GET") {
  const received = Promise.withResolvers<Request>();
  const go = Promise.withResolvers<void>();
  let first = true;
  await page.route(address, async (route) => {
    if (!first || route.request().method() !== method) return route.fallback();
    first = false;
    received.resolve(route.request());
    await go.promise;
    await route.continue().catch(() => {});
  });
  const finish = async () => {
    go.resolve();
    await (await (await received.promise).response())?.finished();
    // Lets the page react.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
  return { received: received.promise, finish, release: go.resolve };
}

const show = (page: Page, path: string) => page.goto(origin + path, { waitUntil: "commit" });

test("of two pages requested in a dialog the last one stays, and a closed dialog stays closed", async () => {
  const page = await pageOf(owner);
  await page.goto(`${origin}/booking/new?sitter=${sitter.id}&way=book`);
  const link = page.getByRole("link", { name: "More than one visit" });
  // The second click hits what covers it by then.
  await link.dblclick();
  const dialog = page.locator("dialog.sheet");
  const days = dialog.locator(".day-btn:enabled");
  await days.first().waitFor();
  // The last day of a month has no neighbour.
  if ((await days.count()) < 2) await dialog.getByRole("button", { name: "Next month" }).click();
  await days.nth(1).waitFor();
  const [early, later] = await Promise.all([0, 1].map((n) => days.nth(n).getAttribute("value")));
  const day = (date: string) => dialog.locator(`.day-btn[value="${date}"]`);
  const slow = await holdRequest(page, new RegExp(`pick=${early}`));
  await day(early ?? "").click();
  await slow.received;
  await day(later ?? "").click();
  await dialog
    .locator(`input[name="date"][value="${later}"]`)
    .first()
    .waitFor({ state: "attached" });
  await slow.finish();
  expect(await dialog.locator(`input[name="date"][value="${early}"]`).count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const failed = page.waitForEvent("requestfailed");
  const go = Promise.withResolvers<void>();
  const fail = (route: Route) => go.promise.then(() => route.abort());
  await page.route(/periods/, fail, { times: 1 });
  const received = page.waitForRequest(/periods/);
  await link.click();
  await received;
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  go.resolve();
  await failed;
  await link.click();
  await days.first().waitFor();
});

test("typing before the script has loaded keeps the cursor", async () => {
  const page = await pageOf(null);
  await page.goto(`${origin}/register`);
  const script = await holdRequest(page, /enhance-/);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.locator("input[name=name][aria-invalid=true]").waitFor();
  await script.received;
  await page.getByLabel("Email").pressSequentially("kim@");
  script.release();
  await page.waitForLoadState("load");
  await page.keyboard.type("example.test");
  expect(await page.getByLabel("Email").inputValue()).toBe("kim@example.test");
});

test("a booking's change before its page listens is shown once it does", async () => {
  const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(6) });
  const page = await pageOf(owner);
  const script = await holdRequest(page, /live-page-/);
  await show(page, `/bookings/${id}`);
  await page.getByText("Pending").first().waitFor();
  await script.received;
  const { status } = await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  expect(status).toBe(200);
  await page.waitForFunction(() => performance.now() > 1_000);
  script.release();
  await page.getByText("Accepted", { exact: true }).waitFor();
});

test("a message that arrives before the list listens is in it once it does", async () => {
  const { owner, sitter } = await newPair(app);
  await write(app, owner, sitter, "Hello");
  const page = await pageOf(sitter);
  const script = await holdRequest(page, /live-page-/);
  await show(page, "/messages");
  await page.locator(".pane-list").getByText("Hello").waitFor();
  await script.received;
  await write(app, owner, sitter, "Are you there?");
  script.release();
  await page.locator(".pane-list").getByText("Are you there?").waitFor();
});

test("a message being sent by the form is not resent by the script that loads meanwhile", async () => {
  const { owner, sitter } = await newPair(app);
  const page = await pageOf(owner);
  const script = await holdRequest(page, /live-messages-/);
  await show(page, `/messages/${sitter.id}`);
  await script.received;
  const post = await holdRequest(page, /\/messages\//, "POST");
  const box = page.getByLabel("Write a message");
  await box.fill("Only once");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await post.received;
  const listening = page.waitForEvent("websocket");
  script.release();
  await listening;
  await page.keyboard.press("Enter");
  post.release();
  await page.locator(".chat-log").getByText("Sent").waitFor();
  const { body } = await callApi<TestMessage[]>(
    app,
    "GET",
    `/messages/conversations/${sitter.id}`,
    { token: owner.token },
  );
  expect(body.map(({ content }) => content)).toEqual(["Only once"]);
});

test("letters typed while results are on their way are not lost, and are searched too", async () => {
  const page = await pageOf(null);
  await page.goto(`${origin}/sitters?service=walking`, { waitUntil: "networkidle" });
  await page.getByText("Filters", { exact: true }).click();
  const input = page.getByRole("searchbox", { name: "Name" });
  const results = page.locator("[data-results]");
  const { received, finish } = await holdRequest(page, /search=selm/);
  await input.pressSequentially("selm");
  await received;
  await input.pressSequentially("a si");
  await finish();
  await input.pressSequentially("tt");
  await results.getByText("“selma sitt”").waitFor();
  await input.pressSequentially("er");
  expect(await input.inputValue()).toBe("selma sitter");
  await page.waitForURL(`${origin}/sitters?service=walking&search=selma+sitter`);
  await results.getByRole("heading", { name: "Selma Sitter" }).waitFor();
  expect(await input.inputValue()).toBe("selma sitter");
  expect(await input.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.reload();
  await results.getByRole("heading", { name: "Selma Sitter" }).waitFor();
});
