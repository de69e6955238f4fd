import type { BrowserContextOptions, Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium: Chromium = await sharedChromium();

const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
await browser.post(`/dogs/${owner.dogId}/edit`, {
  name: "Rex",
  breed: "Beagle",
  age: "2 years",
  images: await Promise.all([1, 2, 3].map((n) => photoFile(`${n}.jpg`))),
});

const phone = { viewport: { width: 360, height: 740 } };

function open(path: string, cookies: Map<string, string>, more: BrowserContextOptions = {}) {
  return openPage(chromium, origin + path, cookies, { ...phone, ...more });
}

function photoInView(page: Page): Promise<number> {
  return page.locator(".slides").evaluate((list) => {
    const left = list.getBoundingClientRect().left;
    const at = [...list.children].map((slide) =>
      Math.abs(slide.getBoundingClientRect().left - left),
    );
    return at.indexOf(Math.min(...at)) + 1;
  });
}

test.each([true, false])(
  "the arrows page through photos and wrap at both ends (script: %s)",
  async (script) => {
    const page = await open(`/dogs/${owner.dogId}`, browser.cookies, { javaScriptEnabled: script });
    const step = async (arrow: string, to: number) => {
      await page
        .getByRole("link", { name: arrow })
        .nth((await photoInView(page)) - 1)
        .click();
      await expect.poll(() => photoInView(page)).toBe(to);
    };
    await step("Previous photo", 3);
    await step("Next photo", 1);
    await step("Next photo", 2);
    await page.getByRole("link", { name: "Photo 3 of 3" }).click();
    await expect.poll(() => photoInView(page)).toBe(3);
    if (script)
      await page.locator('.dots a[aria-current="true"]', { hasText: "Photo 3 of 3" }).waitFor();
  },
);

test("the arrows and dots add nothing to the history, and move only the photos", async () => {
  const page = await open(`/dogs/${owner.dogId}`, browser.cookies);
  const state = () => page.evaluate(() => [history.length, scrollY, location.hash]);
  const before = await state();
  for (const to of [2, 3, 1]) {
    await page
      .getByRole("link", { name: "Next photo" })
      .nth((await photoInView(page)) - 1)
      .click();
    await expect.poll(() => photoInView(page)).toBe(to);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Next photo");
  }
  await page.getByRole("link", { name: "Photo 2 of 3" }).click();
  await expect.poll(() => photoInView(page)).toBe(2);
  expect(await state()).toEqual(before);
});

test("Share copies the link, and shows it where copying is not allowed", async () => {
  const page = await open(`/dogs/${owner.dogId}`, browser.cookies, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  // Until its script is loaded, it opens as without one.
  await page.locator("details:not([data-share]) > summary[aria-label=Share]").click();
  await page.getByText("Link copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${origin}/dogs/${owner.dogId}`);

  const plain = await open(`/dogs/${owner.dogId}`, browser.cookies, { javaScriptEnabled: false });
  await plain.locator("summary[aria-label=Share]").click();
  expect(await plain.locator("[data-share] input").inputValue()).toBe(copied);
});

test("sliders and their number fields stay in sync, and an untouched one sends nothing", async () => {
  const sitter = await newSitter(app, { latitude: 47.37, longitude: 8.54 });
  const { cookies } = await browserOf(app, sitter);
  const dogs = await open("/dogs/available", cookies);
  await dogs.locator("summary", { hasText: "Filters" }).click();
  const miles = dogs.getByRole("slider", { name: /distance/i });
  expect(await miles.inputValue()).toBe("5");
  await dogs.getByRole("button", { name: /^Show \d+ dogs?$/ }).click();
  await dogs.waitForURL(/available\?/);
  expect(new URL(dogs.url()).searchParams.get("maxDistance") ?? "").toBe("");
  await dogs.locator("summary", { hasText: "Filters" }).click();
  await miles.press("ArrowLeft");
  const typed = dogs.getByRole("textbox", { name: /distance/i });
  expect(await typed.inputValue()).toBe("4.5");
  await typed.fill("7");
  expect(await miles.inputValue()).toBe("7");
  await typed.fill("3,5");
  expect(await miles.inputValue()).toBe("3.5");
  await typed.fill("7");
  await miles.press("ArrowRight");
  await dogs.getByRole("button", { name: /^Show \d+ dogs?$/ }).click();
  await dogs.waitForURL(/maxDistance=7.5/);
});
