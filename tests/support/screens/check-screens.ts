import type { Browser as Chromium, Page } from "playwright";
import { expect, test } from "vitest";
import { demoThingsOf } from "../people/demo-things.ts";
import { servedApp } from "../served.ts";
import { coveredFocus, htmlFaults } from "./page-rules.ts";
import {
  axeFaults,
  barsOutOfView,
  crampedBars,
  reflowFaults,
  smallTargets,
  withAxe,
} from "./screen-checks.ts";
import { type Screen, screensOf, type Viewer } from "./screens.ts";
import { openedScreens } from "./screens-opened.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { showScreen, windowOf } from "./show-screen.ts";

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

const toast = encodeURIComponent(
  JSON.stringify({
    title: "Dog added successfully!",
    text: "Now add where you live, so that sitters near you can find your dog.",
    link: { href: "/profile/edit", label: "Add your place" },
  }),
);
/** Nothing in here uses a locator, whose script each page would have to load. */
function putToast(page: Page, toastHtml: string): Promise<boolean> {
  return page.evaluate((html) => {
    const region = document.querySelector(".shell > .toasts");
    if (region && !region.firstChild) region.innerHTML = html;
    return region?.querySelector(".toast") != null;
  }, toastHtml);
}

/** axe judges nothing that the toast covers. */
function takeToast(page: Page): Promise<void> {
  return page.evaluate(() => document.querySelector(".shell > .toasts")?.replaceChildren());
}

/** The map loads after its page, and groups its pins once it knows its size. */
async function mapDrawn(page: Page): Promise<void> {
  const hasMap = await page.evaluate(() =>
    [...document.querySelectorAll(".map-pane, .list-map")].some(
      (map) => map.matches(".map-pane") || map.getClientRects().length > 0,
    ),
  );
  if (!hasMap) return;
  await page.locator(".map-pane, .list-map:visible").locator(".leaflet-container").waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => done()));
        // A headless window that shows nothing new may be given no frame.
        setTimeout(done, 2_000);
      }),
  );
}

/** A GET shows no errors before anything was typed, whatever the viewer. */
function earlyErrors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main .error:not(:empty)")]
      .filter((error) => error.checkVisibility({ visibilityProperty: true }))
      .map((error) => error.textContent ?? ""),
  );
}

/** A file of tests for each, as they run side by side. */
type Part = "visitor" | "owner" | "owner's bookings" | "sitter" | "admin";

function partOf({ as, route }: Screen): Part {
  if (as === "owner") return /^(booking|series)/.test(route) ? "owner's bookings" : "owner";
  if (as === "newcomer" || as === "codes") return "visitor";
  return as === "both" ? "admin" : as;
}

/** Declares a test for each screen of a part, in one window for each viewer. */
export async function checkScreens(part: Part): Promise<void> {
  const { app, origin } = await servedApp({}, { demo: true });
  const chromium: Chromium = await sharedChromium();
  const things = await demoThingsOf(app);
  const every = [...screensOf(things), ...openedScreens(things)];
  const screens = every.filter((screen) => partOf(screen) === part);
  const withToast = await fetch(`${origin}/terms`, { headers: { cookie: `toast=${toast}` } });
  const [toastHtml = ""] = /<dialog open="".*?<\/dialog>/.exec(await withToast.text()) ?? [];

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

  /** Shows a screen with a toast, which stays because of its link; returns the status. */
  async function showWithToast(page: Page, screen: Screen): Promise<number> {
    const isClicked = screen.open ?? screen.dialog;
    if (!isClicked) await page.context().addCookies([{ name: "toast", value: toast, url: origin }]);
    const status = await showScreen(page, origin, screen);
    // The form's page has used the cookie up, or it was not set so that nothing covers the first
    // click.
    expect(await putToast(page, toastHtml)).toBe(true);
    return status;
  }

  test.each(screens)("$name is accessible, and its focus is never covered", async (screen) => {
    const page = await pageOf(screen.as);
    await page.setViewportSize(screen.wide ? desktop : phone);
    const found: Record<string, string[]> = {};
    if (screen.demoOnly) {
      expect(await showScreen(page, origin, screen)).toBe(404);
    } else {
      expect(await showWithToast(page, screen)).toBe(screen.status ?? 200);
      if (!screen.post && !screen.status) found.early = await earlyErrors(page);
      if (!screen.wide) found.covered = await coveredFocus(page);
      await takeToast(page);
    }
    await mapDrawn(page);
    if (!screen.wide) found.cramped = await crampedBars(page);
    found.axe = await axeFaults(page);
    found.targets = await smallTargets(page);
    found.reflow = await reflowFaults(page);
    if (!screen.demoOnly && !screen.wide) {
      await page.setViewportSize(tablet);
      const out = await barsOutOfView(page);
      if (out) found.tablet = [...out, ...(await coveredFocus(page)), ...(await crampedBars(page))];
    }
    if (!screen.demoOnly) {
      await page.setViewportSize(desktop);
      await mapDrawn(page);
      await putToast(page, toastHtml);
      found.wide = await coveredFocus(page);
      found.html = await htmlFaults(page);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
}
