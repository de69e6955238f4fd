import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { enter, focused, tabTo } from "#tests/support/screens/keyboard.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium: Chromium = await sharedChromium();

const sitter = await newSitter(app, { name: "Selma Sitter" });
const owner = await newOwner(app, "Olive Owner", "Rex");

async function pageOf(
  person: TestPerson | null,
  path: string,
  javaScriptEnabled = true,
): Promise<Page> {
  const cookies = person ? (await browserOf(app, person)).cookies : [];
  return openPage(chromium, origin + path, cookies, { locale: "en-US", javaScriptEnabled });
}

test("the first tab stop skips the header", async () => {
  const page = await pageOf(null, "/sitters");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe("none");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("main");
  await page.keyboard.press("Tab");
  expect((await focused(page)).name).toBe("Where");
});

test.each([true, false])(
  "signing up by keyboard: the invalid field is focused and announced with its error (script: %s)",
  async (script) => {
    const page = await pageOf(null, "/register", script);
    await tabTo(page, "input", /^Email/);
    await page.keyboard.type("nope");
    await tabTo(page, "button", /^Create Account/);
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.keyboard.press("Enter");
    expect((await answered).status()).toBe(400);
    await page.waitForLoadState();
    const name = page.locator("input:focus");
    await name.waitFor();
    expect(await name.getAttribute("name")).toBe("name");
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    const described = await name.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain("Name is required");

    await page.keyboard.type("Kim Keys");
    await tabTo(page, "input", /^Email/);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`kim-${script}@example.test`);
    await tabTo(page, "input", /^Password/);
    await page.keyboard.type("kim-kim-kim");
    await enter(page, /\/onboarding/);
    await tabTo(page, "button", /^Dog Sitter/);
    await enter(page, /\/onboarding\/sitter\/1/);
  },
);

test("accepting by keyboard: the dialog takes the focus and returns it", async () => {
  await newBooking(app, { owner, sitter });
  const page = await pageOf(sitter, "/bookings-sitter");
  await tabTo(page, "a", /^Accept: Rex/);
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog.sheet");
  await dialog.getByRole("heading", { name: "Accept Booking Request" }).waitFor();
  await tabTo(page, "a", /^Cancel/);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await focused(page)).name).toBe("Accept: Rex, for Olive");
  expect(page.url()).toBe(`${origin}/bookings-sitter`);
  await page.keyboard.press("Enter");
  await dialog.getByRole("heading", { name: "Accept Booking Request" }).waitFor();
  await tabTo(page, "button", /^Accept Booking/);
  await page.keyboard.press("Enter");
  await page.getByText("Booking accepted").waitFor();
});

test("a message by keyboard", async () => {
  const page = await pageOf(owner, `/messages/${sitter.id}`);
  await tabTo(page, "textarea", /^Write a message/);
  await page.keyboard.type("See you at the lake");
  await tabTo(page, "button", /^Send/);
  await page.keyboard.press("Enter");
  await page.locator(".bubble", { hasText: "See you at the lake" }).waitFor();
});

test("choosing several times, or a sitter, opens over the page", async () => {
  const page = await pageOf(owner, "/bookings");
  await tabTo(page, "a", /^New Booking/);
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog.sheet");
  await dialog.getByRole("heading", { name: "Choose a sitter" }).waitFor();
  await tabTo(page, "a", /^Cancel/);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await focused(page)).name).toBe("New Booking");

  await page.goto(`${origin}/booking/new?sitter=${sitter.id}&way=book`);
  await tabTo(page, "a", /^More than one visit$/);
  await page.keyboard.press("Enter");
  const times = page.getByRole("dialog", { name: /^Book with/ });
  await times.getByRole("heading", { name: "More than one visit a day" }).waitFor();
  await times.locator(".day-btn:enabled").filter({ visible: true }).last().focus();
  await page.keyboard.press("Enter");
  await times.getByRole("group", { name: "Morning" }).waitFor();
  // On to whom it is for, which is in view.
  const dogs = times.getByRole("group", { name: /^Your dog/ });
  expect(await dogs.locator(":focus").count()).toBe(1);
  await expect.poll(() => dogs.evaluate(isInView)).toBe(true);
  expect(page.url()).not.toContain("periods");
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
