import type { Page, Request } from "playwright";
import { afterAll, expect, test } from "vitest";
import { fillDemo } from "#db/demo/fill-demo.server.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { callApi } from "#tests/support/client.ts";
import { demoCredentials, findDemoThings } from "#tests/support/demo-things.ts";
import { type Screen, screensOf, type Viewer } from "#tests/support/screens.ts";
import { servedApp } from "#tests/support/served.ts";

/*
 * Every screen as a phone of 360 px and two pixels to each of them sees it: what it asks for, from
 * whom, and that nothing moves once it is there.
 */
const TILES = "https://tile.openstreetmap.org";
/** Bytes of all photos of a screen, those far down included. */
const IMAGE_BUDGET = 300 * 1024;
/** Files of our own beside photos: the page, the shared module and what it loads, an icon, the manifest. */
const FILE_BUDGET = 10;
/** With React, and a map that its script draws. */
const HYDRATED_FILE_BUDGET = 45;
const WITH_MAP = /^(map|profile\/edit\/location|onboarding\/sitter\b.*|booking\/new)$/;

const { app, origin } = await servedApp();
await fillDemo(app.context(), { photos: true });
const chromium = await launchChromium();
afterAll(() => chromium.close());

const tokenOf = async (viewer: Viewer) =>
  (
    await callApi<{ accessToken: string }>(app, "POST", "/auth/login", {
      body: demoCredentials(viewer),
    })
  ).body.accessToken;
const things = await findDemoThings(
  async (path, token) => (await callApi(app, "GET", path, { token })).body,
  tokenOf,
);
const screens = screensOf(things).filter(({ post, demoOnly }) => !post && !demoOnly);

const pages = new Map<Viewer, Promise<Page>>();
function pageAs(viewer: Viewer): Promise<Page> {
  const page = pages.get(viewer) ?? newPage(viewer);
  pages.set(viewer, page);
  return page;
}

async function newPage(viewer: Viewer): Promise<Page> {
  const context = await chromium.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // What is asked for here is the page's own.
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(15_000);
  await context.route(`${TILES}/**`, (route) => route.abort());
  await context.addInitScript(() => {
    const moved = { sum: 0, of: [] as string[] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        moved.sum += entry.value;
        for (const { node } of entry.sources ?? [])
          moved.of.push(node?.outerHTML?.slice(0, 120) ?? "?");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  if (viewer === "visitor") return page;
  const newcomer = { name: "Nora", email: "nora@example.test", password: "nora-nora" };
  const isNew = viewer === "newcomer";
  await context.request.post(origin + (isNew ? "/register" : "/login"), {
    form: isNew ? newcomer : demoCredentials(viewer),
    headers: { origin },
    maxRedirects: 0,
  });
  await page.goto(`${origin}/terms`);
  return page;
}

/** Down to the end and back, until every photo is there and two more frames were drawn. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    for (let y = 0; y <= document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await step();
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(
      shown.map(
        (image) =>
          image.complete ||
          new Promise((resolve) => {
            image.onload = image.onerror = resolve;
          }),
      ),
    );
    scrollTo(0, 0);
    await step();
  });
}

async function visit({ as, path }: Screen) {
  const page = await pageAs(as);
  const asked: Request[] = [];
  const note = (request: Request) => asked.push(request);
  page.on("request", note);
  await page.goto(origin + path);
  await lookThrough(page);
  page.off("request", note);
  const outside = asked.filter(
    (request) => !/^data:/.test(request.url()) && new URL(request.url()).origin !== origin,
  );
  const images = asked.filter(
    (request) => request.resourceType() === "image" && !outside.includes(request),
  );
  const sizes = await Promise.all(
    images.map(async (request) => (await request.sizes().catch(() => null))?.responseBodySize ?? 0),
  );
  const inPage = await page.evaluate(() => ({
    moved: (window as unknown as { moved: { sum: number; of: string[] } }).moved,
    blocking: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(
        (entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === "blocking",
      )
      .map(({ name }) => name),
  }));
  return {
    ...inPage,
    outside: outside.map((request) => request.url()),
    imageBytes: sizes.reduce((sum, size) => sum + size, 0),
    files: asked
      .filter((request) =>
        /^(document|script|stylesheet|font|manifest|other)$/.test(request.resourceType()),
      )
      .map((request) => new URL(request.url()).pathname),
  };
}

test.each(screens)("$name asks for little, from nobody else, and stands still", async (screen) => {
  const seen = await visit(screen);
  if (process.env.SHOW)
    console.log(
      screen.name,
      seen.moved.sum,
      seen.imageBytes,
      seen.files.length,
      seen.outside.length,
    );
  expect(seen.moved).toEqual({ sum: 0, of: [] });
  expect(seen.blocking).toEqual([]);
  expect(seen.imageBytes).toBeLessThan(IMAGE_BUDGET);
  const hydrated = screen.route === "map";
  expect(seen.files.length, seen.files.join(" ")).toBeLessThanOrEqual(
    hydrated ? HYDRATED_FILE_BUDGET : FILE_BUDGET,
  );
  const strangers = seen.outside.filter(
    (url) => !(url.startsWith(`${TILES}/`) && WITH_MAP.test(screen.route)),
  );
  expect(strangers).toEqual([]);
});
