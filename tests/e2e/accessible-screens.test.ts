import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { demoThingsOf } from "#tests/support/people/demo-things.ts";
import {
  axeFaults,
  reflowFaults,
  smallTargets,
  withAxe,
} from "#tests/support/screens/screen-checks.ts";
import { pageRoutes, screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { openedScreens } from "#tests/support/screens/screens-opened.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { showScreen, windowOf } from "#tests/support/screens/show-screen.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
await fillDemo(app.context(), { photos: false });
const chromium: Chromium = await sharedChromium();

const things = await demoThingsOf(app);
const screens = [...screensOf(things), ...openedScreens(things)];

const pages = new Map<Viewer, Promise<Page>>();
function pageOf(viewer: Viewer): Promise<Page> {
  const page =
    pages.get(viewer) ??
    windowOf(chromium, origin, viewer).then(async (context) => {
      await withAxe(context);
      return context.newPage();
    });
  pages.set(viewer, page);
  return page;
}

/** The map loads after its page, and groups its pins once it knows its size. */
async function mapDrawn(page: Page): Promise<void> {
  if ((await page.locator(".map-pane").count()) === 0) return;
  await page.locator(".map-pane .leaflet-container").waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
  );
}

test("every page in routes.ts is covered", () => {
  const shown = new Set(screens.map(({ route }) => route));
  expect(pageRoutes().filter((path) => !shown.has(path))).toEqual([]);
});

test.each(screens)("$name is accessible", async (screen) => {
  const page = await pageOf(screen.as);
  await page.setViewportSize({ width: screen.wide ? 1280 : 360, height: 740 });
  const status = await showScreen(page, origin, screen);
  expect(status).toBe(screen.demoOnly ? 404 : (screen.status ?? 200));
  await mapDrawn(page);
  expect({
    axe: await axeFaults(page),
    targets: await smallTargets(page),
    reflow: await reflowFaults(page),
  }).toEqual({ axe: [], targets: [], reflow: [] });
});
