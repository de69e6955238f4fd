import { expect, test } from "vitest";
import { demoThingsOf } from "#tests/support/people/demo-things.ts";
import { overflowFaults } from "#tests/support/screens/screen-checks.ts";
import { type Screen, screensOf } from "#tests/support/screens/screens.ts";
import { openedScreens } from "#tests/support/screens/screens-opened.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { showScreen, windowOf } from "#tests/support/screens/show-screen.ts";
import { servedApp } from "#tests/support/served.ts";

/*
 * A window of 1280 x 800 px at 200 % zoom (WCAG 1.4.4) has 640 x 400 CSS px. These are the pages
 * that look different on a desktop; at 320 px every screen is measured.
 */
const { app, origin } = await servedApp({}, { demo: true });
const chromium = await sharedChromium();

const things = await demoThingsOf(app);
const screens = [...screensOf(things), ...openedScreens(things)];
const wanted = [
  "dashboard-owner",
  "map",
  "book-periods-open",
  "bookings-upcoming",
  "booking-owner-stay-accepted",
  "messages-selected",
  "dog",
].map((name) => screens.find((screen) => screen.name === name) as Screen);
const context = await windowOf(chromium, origin, "owner", {
  viewport: { width: 640, height: 400 },
  deviceScaleFactor: 2,
});
const page = await context.newPage();

test.each(wanted)(
  "$name loses nothing and does not scroll sideways at 200 % zoom",
  async (screen) => {
    await showScreen(page, origin, screen);
    expect([...(await overflowFaults(page)), ...(await coveredFaults())]).toEqual([]);
  },
);

test.each([
  "dashboard-owner",
  "bookings-upcoming",
  "booking-owner-stay-accepted",
  "book-date",
  "account-password",
])("%s does not scroll sideways on a phone whose text is twice as large", async (name) => {
  const screen = screens.find((screen) => screen.name === name) as Screen;
  await page.setViewportSize({ width: 360, height: 740 });
  await showScreen(page, origin, screen);
  const [content, window] = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  });
  expect(content).toBeLessThanOrEqual(window as number);
});

/** Fixed bars must leave half of the height of what they cover. */
function coveredFaults(): Promise<string[]> {
  return page.evaluate(() => {
    const stays = [...document.querySelectorAll("body *")].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        element.getBoundingClientRect().width > innerWidth / 2,
    );
    const covered = stays.reduce((sum, element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }, 0);
    const open = document.querySelector("dialog[open].sheet");
    return !open && covered > innerHeight / 2 ? [`bars cover ${covered} of ${innerHeight} px`] : [];
  });
}
