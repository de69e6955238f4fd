import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Browser as Chromium, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { coveredFocus } from "#tests/support/screens/page-rules.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

/** A local tile server that can fail. */
const tiles = { broken: false, referers: [] as (string | undefined)[] };
const tile = await sharp({
  create: { width: 256, height: 256, channels: 3, background: "#dfe7da" },
})
  .png()
  .toBuffer();
const tileServer = createServer((req, res) => {
  tiles.referers.push(req.headers.referer);
  if (tiles.broken) res.writeHead(500).end();
  else res.writeHead(200, { "content-type": "image/png" }).end(tile);
});
await new Promise<void>((resolve) => tileServer.listen(0, "127.0.0.1", resolve));
const tilePort = (tileServer.address() as AddressInfo).port;

const { app, origin } = await servedApp({
  MAP_TILE_URL: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`,
});
const chromium: Chromium = await sharedChromium();
afterAll(() => {
  tileServer.closeAllConnections();
  tileServer.close();
});

await putSitter(app, { id: "far", name: "Fay Far", latitude: 47.39912, longitude: 8.61412 });
for (const [n, name] of ["Ann One", "Ben Two", "Cem Three"].entries()) {
  await putSitter(app, {
    id: `same-${n}`,
    name,
    latitude: 47.36231 + n / 1000,
    longitude: 8.51523,
  });
}
await putSitter(app, { id: "rome", name: "Rita Rome", latitude: 41.9001, longitude: 12.5001 });
await putSitter(app, { id: "nowhere", name: "Nia Nowhere" });

const { app: dense, origin: denseOrigin } = await servedApp({
  MAP_TILE_URL: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`,
});
for (let n = 0; n < 130; n++) {
  const at = { latitude: 47.3 + (n % 13) / 70, longitude: 8.42 + Math.floor(n / 13) / 50 };
  await putSitter(dense, { ...at, services: { walking: 20 } });
}

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const faults: string[] = [];
beforeEach(() => {
  tiles.broken = false;
  tiles.referers = [];
  faults.length = 0;
});

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await chromium.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 500/.test(message.text()))
      faults.push(message.text());
  });
  await page.goto(origin + path);
  return page;
}

const pins = (page: Page) => page.locator(".pin:not(.cluster)");
const clusters = (page: Page) => page.locator(".pin.cluster");

describe("the map", () => {
  test("shows pins and clusters, fans a cell out, and lists what is in view", async () => {
    const page = await open("/map", desk);
    await clusters(page).waitFor();
    expect(await clusters(page).textContent()).toBe("3");
    await page.getByTitle("Fay Far").waitFor();
    expect(await page.locator(".map-list h2").getByText("Rita Rome").count()).toBe(1);
    expect(await page.getByText("Nia Nowhere").count()).toBe(0);
    await page.getByRole("link", { name: "OpenStreetMap" }).waitFor();
    expect(tiles.referers.every((referer) => referer === `${origin}/`)).toBe(true);

    const answer = page.waitForResponse(/\/api\/users\/sitters\?bbox=/);
    await clusters(page).click();
    expect((await answer).url()).toContain("limit=100");
    await page.getByTitle("Ann One").waitFor();
    await expect.poll(() => pins(page).count()).toBe(3);
    await page.locator(".map-list h2").getByText("Rita Rome").waitFor({ state: "detached" });
    await page.getByText("3 sitters").waitFor();
    const boxes = await Promise.all((await pins(page).all()).map((pin) => pin.boundingBox()));
    expect(new Set(boxes.map((box) => `${box?.x},${box?.y}`)).size).toBe(3);
    expect(faults).toEqual([]);
  });

  test("counts all sitters of a dense city, shows that it is searching, and zooms in to single pins", async () => {
    const page = await (await chromium.newContext(desk)).newPage();
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/bbox=/, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto(`${denseOrigin}/map`);
    await page.getByText("Searching this area...").waitFor();
    release();
    await page.getByText("Searching this area...").waitFor({ state: "detached" });
    await page.getByText("130 sitters").waitFor();
    const shown = async () => {
      const counts = await page.locator(".pin.cluster").allTextContents();
      const alone = await pins(page).count();
      return counts.reduce((sum, text) => sum + Number(text), alone);
    };
    await expect.poll(shown).toBe(130);
    await page.locator(".pin.cluster").first().click();
    await page.getByText("Zoom in to see the others.").waitFor({ state: "detached" });
  });

  test.each([
    ["a desk", desk],
    ["a phone", phone],
  ])("on %s no focused pin is under a control", async (_, options) => {
    const page = await (await chromium.newContext(options)).newPage();
    await page.goto(`${denseOrigin}/map`);
    await page.getByText("130 sitters").waitFor();
    await page.locator(".pin").first().waitFor();
    expect(await coveredFocus(page)).toEqual([]);
    await page.getByRole("button", { name: "Locate Me" }).click();
    await page.getByRole("alert").getByText("Location access denied").waitFor();
    expect(await coveredFocus(page)).toEqual([]);
  });

  test.each([
    ["a desk", desk],
    ["a phone", phone],
  ])(
    "on %s a chosen pin leaves the list as it is, until its area is searched",
    async (_, options) => {
      const page = await open("/map", options);
      await page.getByText("5 sitters").waitFor();
      await page.getByTitle("Fay Far").click();
      await page.waitForTimeout(1_000);
      if (options === desk) await page.keyboard.press("Escape");
      else await page.getByRole("button", { name: "Close" }).click();
      await page.getByText("5 sitters").waitFor();
      await page.getByRole("button", { name: "Search This Area" }).click();
      await page.getByText("1 sitter", { exact: true }).waitFor();
    },
  );

  test("on a phone a sitter is visible on landing", async () => {
    const page = await open("/map", phone);
    const box = await page.locator(".map-list article h2").first().boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(740 - 60);
  });

  test("on a phone a chosen sitter hides the list and shows the card", async () => {
    const page = await open("/map", phone);
    await page.getByTitle("Fay Far").click();
    const card = page.getByRole("region", { name: "Selected sitter" });
    await card.getByText("Fay Far").waitFor();
    expect(await page.locator(".map-list").isVisible()).toBe(false);
    const view = await card.getByRole("link", { name: "View Profile" }).getAttribute("href");
    expect(view).toBe("/sitters/far?view=map");
    await card.getByRole("button", { name: "Close" }).click();
    await card.waitFor({ state: "detached" });
    expect(await page.locator(".map-list").isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  test("says why the location is unavailable, until dismissed", async () => {
    const page = await open("/map", desk);
    await page.getByRole("button", { name: "Locate Me" }).click();
    const banner = page.getByRole("alert");
    await banner.getByText("Location access denied. Please enable location services.").waitFor();
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await banner.waitFor({ state: "detached" });
  });

  test("locates a user who allowed it before, without a tap", async () => {
    const page = await open("/map", {
      ...desk,
      permissions: ["geolocation"],
      geolocation: { latitude: 47.36501, longitude: 8.51501 },
    });
    await page.getByText("Location found").waitFor();
    await page.getByTitle("Ann One").waitFor();
    expect(faults).toEqual([]);
  });

  test("stays put when the user is located late, unless they asked", async () => {
    const context = await chromium.newContext({ ...desk, permissions: ["geolocation"] });
    const page = await context.newPage();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        Object.assign(window, { found });
      };
    });
    const isOnMap = (title: string) =>
      page.getByTitle(title).evaluate((pin) => {
        const { left, top } = pin.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + 20)?.closest(".pin") === pin;
      });
    const find = (latitude: number, longitude: number) =>
      page.evaluate(`found({ coords: { latitude: ${latitude}, longitude: ${longitude} } })`);
    await page.goto(`${origin}/map`);
    await page.getByRole("button", { name: "Locating..." }).waitFor();
    await clusters(page).click();
    await page.getByTitle("Ann One").waitFor();
    await page.waitForFunction("window.found");
    await find(41.9001, 12.5001);
    await page.getByText("Location found").waitFor();
    expect(await isOnMap("Ann One")).toBe(true);
    await page.getByRole("button", { name: "Locate Me" }).click();
    await page.getByRole("button", { name: "Locating..." }).waitFor();
    await find(41.9002, 12.5002);
    await expect.poll(() => isOnMap("Rita Rome")).toBe(true);
  });

  test("stays a map without tiles: water and names of places", async () => {
    tiles.broken = true;
    const page = await open("/map", desk);
    await page.getByText("Streets can't be loaded right now.").waitFor();
    await page.locator(".map-name.city span", { hasText: "Zürich" }).waitFor();
    await page.locator("path.map-water").first().waitFor({ state: "attached" });
    await page.getByTitle("Fay Far").click();
    await page.getByRole("dialog").getByRole("heading", { name: "Fay Far" }).waitFor();
  });

  test("opens the quick view of a pin over both panes, by keyboard too", async () => {
    const page = await open("/map", desk);
    await page.getByTitle("Fay Far").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Fay Far" });
    await dialog.getByRole("heading", { name: "Fay Far" }).waitFor();
    expect(await dialog.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe(
      "/messages?userId=far",
    );
    const full = dialog.getByRole("link", { name: "View Full Profile" });
    expect(await full.getAttribute("href")).toBe("/sitters/far?view=map");
    expect(await page.locator(".map-list h2").getByText("Fay Far").isVisible()).toBe(true);
    expect(await page.getByRole("region", { name: "Selected sitter" }).isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // In a window of its own: this one would choose the pin again.
    const fresh = await open("/map", desk);
    await clusters(fresh).focus();
    await fresh.keyboard.press("Enter");
    await fresh.getByTitle("Ann One").waitFor();
    expect(faults).toEqual([]);
  });

  test("offers the full profile when a quick view fails to load", async () => {
    const context = await chromium.newContext(desk);
    const page = await context.newPage();
    await page.route(/\/sitters\/far\/quick/, (route) => route.abort());
    await page.goto(`${origin}/map`);
    await page.getByTitle("Fay Far").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Could not load sitter profile" }).waitFor();
    await dialog.getByRole("link", { name: "Try Full Profile" }).click();
    await page.waitForURL(`${origin}/sitters/far?view=map`);
  });

  test("says so when its script fails to load, and keeps the list", async () => {
    const context = await chromium.newContext(desk);
    const page = await context.newPage();
    await page.route(/map-canvas-.*\.js/, (route) => route.abort());
    await page.goto(`${origin}/map`);
    await page.getByText("Map Error: Could not load the map. Please try again.").waitFor();
    expect(await page.locator(".map-list h2").getByText("Fay Far").isVisible()).toBe(true);
  });

  test("is a list without JavaScript", async () => {
    const page = await open("/map", { ...phone, javaScriptEnabled: false });
    expect(await page.locator(".map-list h2").getByText("Ann One").isVisible()).toBe(true);
    expect(await page.locator(".map-pane").isVisible()).toBe(false);
  });

  test("leaves links to the documents", async () => {
    const page = await open("/map", desk);
    await clusters(page).waitFor();
    const data: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && data.push(request.url()));
    await page.getByRole("link", { name: "Fay Far", exact: true }).click();
    await page.waitForURL(`${origin}/sitters/far?view=map`);
    expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(1);
    expect(data).toEqual([]);
  });
});
