import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { demoThingsOf } from "#tests/support/people/demo-things.ts";
import { coveredFocus, htmlFaults } from "#tests/support/screens/page-rules.ts";
import {
  axeFaults,
  reflowFaults,
  smallTargets,
  withAxe,
} from "#tests/support/screens/screen-checks.ts";
import { pageRoutes, type Screen, screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { openedScreens } from "#tests/support/screens/screens-opened.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { showScreen, windowOf } from "#tests/support/screens/show-screen.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
await fillDemo(app.context(), { photos: false });
const chromium: Chromium = await sharedChromium();

const things = await demoThingsOf(app);
const screens = [...screensOf(things), ...openedScreens(things)];

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

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

const toast = encodeURIComponent(
  JSON.stringify({
    title: "Dog added successfully!",
    text: "Now add where you live, so that sitters near you can find your dog.",
    link: { href: "/profile/edit", label: "Add your place" },
  }),
);
const withToast = await fetch(`${origin}/terms`, { headers: { cookie: `toast=${toast}` } });
const [toastHtml = ""] = /<dialog open="".*?<\/dialog>/.exec(await withToast.text()) ?? [];

/** Shows a screen with a toast, which stays because of reduced motion; returns the status. */
async function showWithToast(page: Page, screen: Screen): Promise<number> {
  const isClicked = screen.open ?? screen.dialog;
  if (!isClicked) await page.context().addCookies([{ name: "toast", value: toast, url: origin }]);
  const status = await showScreen(page, origin, screen);
  // The form's page has used the cookie up, or it was not set so that nothing covers the first
  // click.
  await page.evaluate((html) => {
    const region = document.querySelector(".shell > .toasts");
    if (region && !region.firstChild) region.innerHTML = html;
  }, toastHtml);
  await page.locator(".shell > .toasts .toast").waitFor({ state: "attached" });
  return status;
}

/** The map loads after its page, and groups its pins once it knows its size. */
async function mapDrawn(page: Page): Promise<void> {
  const map = page.locator(".map-pane, .list-map:visible");
  if ((await map.count()) === 0) return;
  await map.locator(".leaflet-container").waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
  );
}

test("every page in routes.ts is covered", () => {
  const shown = new Set(screens.map(({ route }) => route));
  expect(pageRoutes().filter((path) => !shown.has(path))).toEqual([]);
});

test.each(screens)("$name is accessible, and its focus is never covered", async (screen) => {
  const page = await pageOf(screen.as);
  await page.setViewportSize(screen.wide ? desktop : phone);
  if (screen.demoOnly) {
    expect(await showScreen(page, origin, screen)).toBe(404);
  } else {
    expect(await showWithToast(page, screen)).toBe(screen.status ?? 200);
    // A GET shows no errors before anything was typed, whatever the viewer.
    const early =
      screen.post || screen.status
        ? []
        : await page.locator("main .error:not(:empty):visible").allTextContents();
    const covered = await coveredFocus(page);
    await page.setViewportSize(desktop);
    await mapDrawn(page);
    const wide = await coveredFocus(page);
    expect({ early, html: await htmlFaults(page), covered, wide }).toEqual({
      early: [],
      html: [],
      covered: [],
      wide: [],
    });
    // axe judges nothing that the toast covers.
    await page.locator(".shell > .toasts").evaluate((region) => region.replaceChildren());
    await page.setViewportSize(screen.wide ? desktop : phone);
  }
  await mapDrawn(page);
  expect({
    axe: await axeFaults(page),
    targets: await smallTargets(page),
    reflow: await reflowFaults(page),
  }).toEqual({ axe: [], targets: [], reflow: [] });
});
