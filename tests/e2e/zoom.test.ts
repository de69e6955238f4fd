import type { BrowserContext, Browser as Chromium, Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { fillDemo } from "#db/demo/fill-demo.server.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { demoThingsOf } from "#tests/support/demo-things.ts";
import { overflowFaults } from "#tests/support/screen-checks.ts";
import { type Screen, screensOf, type Viewer } from "#tests/support/screens.ts";
import { openedScreens } from "#tests/support/screens-opened.ts";
import { servedApp } from "#tests/support/served.ts";
import { showScreen, windowOf } from "#tests/support/show-screen.ts";

/*
 * A window of 1280 x 800 px at 200 % zoom (WCAG 1.4.4) has 640 x 400 CSS px of twice the pixels. Here
 * are the pages that look different on a desk; at 320 px every screen is measured.
 */
const { app, origin } = await servedApp();
await fillDemo(app.context(), { photos: false });
const chromium: Chromium = await launchChromium();
afterAll(() => chromium.close());

const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
const things = await demoThingsOf(app);
const screens = [...screensOf(things), ...openedScreens(things)];
const named = (name: string) => screens.find((screen) => screen.name === name) as Screen;
const wanted = [
  "login-refused",
  "dashboard-owner",
  "sitters",
  "map",
  "sitter",
  "dog",
  "book-periods",
  "book-periods-open",
  "bookings-upcoming",
  "sitter-bookings-pending",
  "thread",
  "messages-selected",
].map(named);

test("nothing is lost or scrolls sideways at 200 % zoom", async () => {
  const windows = new Map<Viewer, BrowserContext>();
  const faults: Record<string, string[]> = {};
  for (const screen of wanted) {
    const context = windows.get(screen.as) ?? (await windowOf(chromium, origin, screen.as, zoomed));
    windows.set(screen.as, context);
    const page = await context.newPage();
    await showScreen(page, origin, screen);
    faults[screen.name] = [...(await overflowFaults(page)), ...(await coveredFaults(page))];
    await page.close();
  }
  expect(faults).toEqual(Object.fromEntries(wanted.map(({ name }) => [name, []])));
});

/** Bars that stay must leave half of the height to what they stay over. */
function coveredFaults(page: Page): Promise<string[]> {
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
