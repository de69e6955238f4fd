import type { Page } from "playwright";
import { expect, test } from "vitest";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { openPage } from "#tests/support/screens/opened-page.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const chromium = await sharedChromium();
const HOURS = "/profile/edit/hours";

async function open(path: string, person: TestPerson, javaScriptEnabled: boolean): Promise<Page> {
  return openPage(chromium, origin + path, (await browserOf(app, person)).cookies, {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled,
  });
}

/** What stands in the middle of an element on the screen is the element, or within it. */
const isUncovered = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [top + 1, top + height - 1].every((y) =>
        element.contains(document.elementFromPoint(left + width / 2, y)),
      );
    });

const week = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, from: "09:00", to: "12:00" }));

test.each([true, false])(
  "'+' at a day leads to its new field, with a script: %s",
  async (script) => {
    const sitter = await newSitter(app, { availability: week });
    const page = await open(HOURS, sitter, script);
    await page.getByRole("button", { name: "Add hours on Friday" }).click();
    const field = page.getByRole("group", { name: "Friday" }).getByLabel("From").nth(1);
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => isUncovered(page, ":focus")).toBe(true);
    await page.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("button", { name: /^Remove/ }).waitFor({ state: "detached" });
    await expect.poll(() => isUncovered(page, "[id='day-5'] legend")).toBe(true);
  },
);

test.each([true, false])("an error is seen beside the bar, with a script: %s", async (script) => {
  for (const weekday of [2, 3]) {
    const evening = { weekday, from: "20:00", to: "02:00" };
    const sitter = await newSitter(app, {
      availability: [...week, evening, { ...evening, from: "05:00", to: "06:00" }],
    });
    const page = await open(HOURS, sitter, script);
    const day = page.locator(`#day-${weekday}`);
    await day.getByLabel("From", { exact: true }).first().fill("22:00");
    await day.getByLabel("To", { exact: true }).first().fill("23:00");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.locator("p.error").waitFor();
    await page.locator(":focus").waitFor();
    await expect.poll(() => isUncovered(page, "p.error")).toBe(true);
    await page.context().close();
  }
});

test.each([true, false])(
  "an answer leads to the next request, with a script: %s",
  async (script) => {
    const sitter = await newSitter(app);
    const owner = await newOwner(app, "Olive Owner", "Rex");
    for (let days = 3; days < 15; days++)
      await newBooking(app, { owner, sitter }, "pending, requested by the owner", {
        date: dateAhead(days),
      });
    const page = await open("/bookings-sitter", sitter, script);
    const [width, room] = await page
      .getByRole("navigation", { name: "Bookings by status" })
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(width).toBe(room);
    const rows = page.locator("li[id]:has(.below-row .two)");
    const [third, fourth] = await rows.evaluateAll((all) => all.slice(2, 4).map(({ id }) => id));
    await page
      .locator(`[id="${third}"]`)
      .getByRole("link", { name: /^Accept/ })
      .click();
    await page.getByRole("button", { name: /Accept/ }).click();
    await page.getByText("Booking accepted").waitFor();
    expect(await page.locator(`[id="${third}"]`).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect.poll(() => isUncovered(page, `[id="${fourth}"] .below-row .two a`)).toBe(true);
  },
);
