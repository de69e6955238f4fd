import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { demoThingsOf } from "#tests/support/people/demo-things.ts";
import { coveredFocus, htmlFaults } from "#tests/support/screens/page-rules.ts";
import { screensOf, type Viewer } from "#tests/support/screens/screens.ts";
import { openedScreens } from "#tests/support/screens/screens-opened.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { showScreen, windowOf } from "#tests/support/screens/show-screen.ts";
import { servedApp } from "#tests/support/served.ts";

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

const toast = encodeURIComponent(
  JSON.stringify({
    title: "Dog added successfully!",
    text: "Now add where you live, so that sitters near you can find your dog.",
    link: { href: "/profile/edit", label: "Add your place" },
  }),
);
const told = await fetch(`${origin}/terms`, { headers: { cookie: `toast=${toast}` } });
const [toastHtml = ""] = /<dialog open="".*?<\/dialog>/.exec(await told.text()) ?? [];

/** Shows a screen with a toast, which stays because of reduced motion. */
async function showWithToast(page: Page, screen: (typeof screens)[number]) {
  const isClicked = screen.open ?? screen.dialog;
  if (!isClicked) await page.context().addCookies([{ name: "toast", value: toast, url: origin }]);
  await showScreen(page, origin, screen);
  // The form's page has used the cookie up, or it was not set so that nothing covers the first
  // click.
  await page.evaluate((html) => {
    const region = document.querySelector(".shell > .toasts");
    if (region && !region.firstChild) region.innerHTML = html;
  }, toastHtml);
  await page.locator(".shell > .toasts .toast").waitFor({ state: "attached" });
}

test.each(screens)("$name: the focused element is never covered", async (screen) => {
  const page = await pageOf(screen.as);
  const phone = { width: 360, height: 740 };
  const desktop = { width: 1280, height: 800 };
  await page.setViewportSize(screen.wide ? desktop : phone);
  await showWithToast(page, screen);
  // A GET shows no errors before anything was typed, whatever the viewer.
  const early =
    screen.post || screen.status
      ? []
      : await page.locator("main .error:not(:empty)").allTextContents();
  const covered = await coveredFocus(page);
  await page.setViewportSize(desktop);
  expect({
    early,
    html: await htmlFaults(page),
    covered,
    wide: await coveredFocus(page),
  }).toEqual({ early: [], html: [], covered: [], wide: [] });
});
