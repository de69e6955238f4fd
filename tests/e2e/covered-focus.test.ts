import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { fillDemo } from "#db/demo/fill-demo.server.ts";
import { demoThingsOf } from "#tests/support/demo-things.ts";
import { coveredFocus, htmlFaults } from "#tests/support/page-rules.ts";
import { screensOf, type Viewer } from "#tests/support/screens.ts";
import { openedScreens } from "#tests/support/screens-opened.ts";
import { servedApp } from "#tests/support/served.ts";
import { sharedChromium } from "#tests/support/shared-chromium.ts";
import { showScreen, windowOf } from "#tests/support/show-screen.ts";

const { app, origin } = await servedApp();
await fillDemo(app.context(), { photos: false });
const chromium: Chromium = await sharedChromium();
const things = await demoThingsOf(app);

const pages = new Map<Viewer, Promise<Page>>();
function pageOf(viewer: Viewer): Promise<Page> {
  const page =
    pages.get(viewer) ?? windowOf(chromium, origin, viewer).then((context) => context.newPage());
  pages.set(viewer, page);
  return page;
}

const screens = [...screensOf(things), ...openedScreens(things)].filter(
  ({ demoOnly }) => !demoOnly,
);

test.each(screens)("$name: what has the focus is never covered", async (screen) => {
  const page = await pageOf(screen.as);
  const phone = { width: 360, height: 740 };
  const desktop = { width: 1280, height: 800 };
  await page.setViewportSize(screen.wide ? desktop : phone);
  await showScreen(page, origin, screen);
  // A GET says nothing of errors before anything was typed, whoever reads the page.
  const early =
    screen.post || screen.status ? [] : await page.locator("main .error").allTextContents();
  const covered = await coveredFocus(page);
  await page.setViewportSize(desktop);
  expect({
    early,
    html: await htmlFaults(page),
    covered,
    wide: await coveredFocus(page),
  }).toEqual({ early: [], html: [], covered: [], wide: [] });
});
