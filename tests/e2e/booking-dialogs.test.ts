import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium: Chromium = await sharedChromium();

const sitter = await newSitter(app, { name: "Selma Sitter" });
const owner = await newOwner(app, "Olive Owner", "Rex");

async function pageOf(person: TestPerson, path: string): Promise<Page> {
  return openPage(chromium, origin + path, (await browserOf(app, person)).cookies);
}

test("a request is accepted in a dialog over the list", async () => {
  await newBooking(app, { owner, sitter });
  const page = await pageOf(sitter, "/bookings-sitter");
  const link = page.getByRole("link", { name: "Accept: Rex, for Olive" });
  await link.click();
  const dialog = page.locator("dialog.sheet");
  await dialog.getByRole("heading", { name: "Accept Booking Request" }).waitFor();
  await dialog.getByText("9:00 AM to 10:00 AM").waitFor();
  expect(await dialog.getByText("Booking Details").count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${origin}/bookings-sitter`);
  await link.click();
  await dialog.getByText("9:00 AM to 10:00 AM").waitFor();
  // A toast that appears while the dialog is open leaves Escape to the dialog.
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Accept Booking" }).click();
  await page.getByText("Network error").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await link.click();
  await dialog.getByRole("button", { name: "Accept Booking" }).click();
  const toast = page.locator(".toast", { hasText: "Booking accepted" });
  await toast.waitFor();
  const { y = 0, height = 999 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(new URL(page.url()).pathname).toBe("/bookings-sitter");
});

test("a conversation's booking dialog goes through all its steps, back and forth", async () => {
  for (let n = 0; n < 10; n++) {
    await callApi(app, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: sitter.id, content: `Hello ${n}` },
    });
  }
  const page = await pageOf(owner, `/messages?userId=${sitter.id}`);
  await page.getByRole("link", { name: "Book", exact: true }).click();
  const dialog = page.locator("dialog.sheet");
  await dialog.getByRole("heading", { name: "Book with Selma" }).waitFor();
  await dialog.getByText("Step 1 of 3").waitFor();
  // The dialog names what is missing, too.
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  const missing = dialog.getByText("Missing information: Please select a date", { exact: true });
  await missing.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("form-error");
  await dialog.locator(".day-btn:enabled:visible").last().click();
  await dialog.getByText("Whole morning").click();
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  await dialog.getByText("Step 2 of 3").waitFor();
  await dialog.getByRole("button", { name: "Back" }).last().click();
  await dialog.getByText("Step 1 of 3").waitFor();
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  expect(await dialog.getByRole("radio", { name: "Rex" }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  await dialog.getByText("Step 3 of 3").waitFor();
  await dialog.getByText("Show map", { exact: true }).click();
  await dialog.locator(".picker-map").scrollIntoViewIfNeeded();
  await dialog.locator(".leaflet-container").waitFor({ state: "attached" });
  expect(new URL(page.url()).pathname).toBe("/messages");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.locator(".toast", { hasText: "Request sent" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/messages");
});

test("a dialog whose page is elsewhere opens that page", async () => {
  const { cookies } = await browserOf(app, owner);
  const page = await openPage(chromium, `${origin}/terms`, cookies, { serviceWorkers: "block" });
  // Blocks the live thread, which might otherwise notice first that the session has ended.
  await page.route("**/api/**", (route) => route.abort());
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.goto(`${origin}/messages?userId=${sitter.id}`);
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Book", exact: true }).click();
  await page.waitForURL(/\/register\?redirectTo=%2Fbooking%2Fnew/);
});

test.each(["/sitters", "/map", "/terms"])("a dialog over %s looks like its page", async (path) => {
  const page = await pageOf(owner, path);
  // What loads after the page would differ later.
  if (path === "/map") await page.getByTitle(sitter.name).waitFor();
  if (path === "/sitters") await page.locator(".list-map .leaflet-container").waitFor();
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "Book" });
    link.dataset.dialog = "";
    document.querySelector("main")?.prepend(link);
  }, `/booking/new?way=quick&sitter=${sitter.id}`);
  const before = await page.locator("body").evaluate(looksOf);
  await page.locator("main > [data-dialog]").click();
  const days = page.locator("dialog.sheet .month-days").first();
  await days.waitFor();
  expect(await days.evaluate((shown) => getComputedStyle(shown).display)).toBe("grid");
  // What is under it stays as it was.
  expect(await page.locator("body").evaluate(looksOf)).toEqual(before);
});

function looksOf(body: Element): string[] {
  return [...body.querySelectorAll("main *, header *, footer *")]
    .filter((shown) => !shown.closest("dialog, svg, .leaflet-container"))
    .map((shown) => {
      const { display, color, fontSize, padding, margin, width } = getComputedStyle(shown);
      return [shown.tagName, display, color, fontSize, padding, margin, width].join(" ");
    });
}

/** What the button that closes the dialog lies over, wherever the dialog is scrolled to. */
function underClose(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector("dialog.sheet[open]") as HTMLElement;
    const close = dialog.querySelector('[aria-label="Close"]') as HTMLElement;
    const scrolled = [dialog, ...dialog.querySelectorAll<HTMLElement>("*")].filter(
      (one) =>
        one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    const over = new Set<string>();
    const look = () => {
      const cross = close.getBoundingClientRect();
      for (const part of dialog.querySelectorAll("a, button, label, h1, h2, p, dd, dt, input")) {
        if (part === close || !part.checkVisibility()) continue;
        let { top, bottom } = part.getBoundingClientRect();
        const { left, right } = part.getBoundingClientRect();
        for (const scroller of scrolled.filter((one) => one.contains(part))) {
          const view = scroller.getBoundingClientRect();
          [top, bottom] = [Math.max(top, view.top), Math.min(bottom, view.bottom)];
        }
        if (top < bottom - 1 && top < cross.bottom - 1 && bottom > cross.top + 1)
          if (left < cross.right - 1 && right > cross.left + 1)
            over.add(part.textContent?.trim().slice(0, 40) ?? "");
      }
    };
    look();
    for (const one of scrolled)
      for (let top = 0; top <= one.scrollHeight; top += 20) {
        one.scrollTop = top;
        look();
      }
    return [...over];
  });
}

test("the button that closes a dialog lies over nothing, wherever it is scrolled to", async () => {
  const host = await newSitter(app, { name: "Lea Sitter" });
  const walker = await newOwner(app, "Wanda Owner", "Rex");
  for (let count = 0; count < 12; count++)
    await callApi(app, "POST", "/messages", {
      token: count % 2 ? host.token : walker.token,
      body: { recipientId: count % 2 ? walker.id : host.id, content: `Message ${count}` },
    });
  const pair = { owner: walker, sitter: host };
  await newBooking(app, pair);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 600 },
  ]) {
    const asOwner = (await browserOf(app, walker)).cookies;
    const thread = `${origin}/messages?userId=${host.id}`;
    const page = await openPage(chromium, thread, asOwner, { viewport });
    await page.locator('a[data-dialog][href*="/booking/new"]:visible').first().click();
    const dialog = page.locator("dialog.sheet");
    await dialog.getByText("Step 1 of 3").waitFor();
    expect.soft(await underClose(page)).toEqual([]);
    await dialog.locator(".day-btn:enabled:visible").last().click();
    await dialog.getByText("Change", { exact: true }).first().waitFor();
    expect.soft(await underClose(page)).toEqual([]);
    await dialog.getByText("10:00 AM", { exact: true }).first().click();
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    await dialog.getByText("Step 2 of 3").waitFor();
    await dialog.getByRole("button", { name: "Next", exact: true }).click();
    await dialog.getByText("Step 3 of 3").waitFor();
    expect.soft(await underClose(page)).toEqual([]);

    const asSitter = (await browserOf(app, host)).cookies;
    const list = await openPage(chromium, `${origin}/bookings-sitter`, asSitter, { viewport });
    await list.locator("a[data-dialog]").first().click();
    await list.locator("dialog.sheet h1, dialog.sheet h2").first().waitFor();
    expect.soft(await underClose(list)).toEqual([]);

    const found = await openPage(chromium, `${origin}/sitters`, asOwner, { viewport });
    await found.locator("a[data-dialog]:visible").first().click();
    await found.locator("dialog.sheet h1, dialog.sheet h2").first().waitFor();
    expect.soft(await underClose(found)).toEqual([]);
  }
});
