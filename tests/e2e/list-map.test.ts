import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { recordShifts, type Shifts } from "#tests/support/screens/layout-shifts.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp({ MAP_TILE_URL: "http://tiles.invalid/{z}/{x}/{y}.svg" });
for (const [n, name] of ["Ann One", "Ben Two", "Cem Three", "Dora Four"].entries())
  await putSitter(app, { id: `same-${n}`, name, latitude: 47.3623, longitude: 8.5152 });
await putSitter(app, { id: "far", name: "Fay Far", latitude: 47.3991, longitude: 8.6141 });
await putSitter(app, { name: "Nia Nowhere" });
const chromium = await sharedChromium();

const desk = { viewport: { width: 1280, height: 800 } };

/** Counts what the map would need. */
async function open(
  options: BrowserContextOptions,
  { tiles = true, shown = true } = {},
): Promise<{ page: Page; asked: string[]; shifts: Shifts }> {
  const page = await (await chromium.newContext(options)).newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/leaflet|list-map-island|tiles\.invalid/.test(request.url())) asked.push(request.url());
  });
  await page.route("http://tiles.invalid/**", (route) =>
    tiles
      ? route.fulfill({
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
        })
      : route.fulfill({ status: 500 }),
  );
  const shifts = await recordShifts(page);
  await page.goto(`${origin}/sitters`, { waitUntil: shown ? "load" : "networkidle" });
  if (shown) await page.locator(".pin").first().waitFor();
  return { page, asked, shifts };
}

const pins = (page: Page) => page.locator(".pin");

test("shows the cards' sitters without a jump, neighbours beside each other", async () => {
  const { page, shifts } = await open(desk);
  await expect.poll(() => pins(page).count()).toBe(5);
  const boxes = await Promise.all((await pins(page).all()).map((pin) => pin.boundingBox()));
  const overlaps = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => one && other && Math.abs(one.x - other.x) < 44 && Math.abs(one.y - other.y) < 44,
      ),
  );
  expect(overlaps).toEqual([]);
  const labels = await Promise.all(
    (await pins(page).locator("b").all()).map((b) => b.boundingBox()),
  );
  for (const [at, one] of labels.entries())
    for (const other of labels.slice(at + 1))
      if (one && other && Math.abs(one.y - other.y) < one.height)
        expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(Math.min(one.width, other.width));
  const cards = await page.locator("[data-at] .price").allTextContents();
  expect(await pins(page).locator("b").allTextContents()).toEqual(cards);
  const map = await page.locator(".list-map").boundingBox();
  for (const box of boxes) expect(box?.x).toBeGreaterThan(map?.x ?? Infinity);
  await page.locator(".sitter", { hasText: "Cem Three" }).hover();
  expect(await page.getByTitle("Cem Three").getAttribute("class")).toContain("chosen");
  expect(await shifts(0.01)).toEqual([]);
});

test("leads from a pin to its sitter, by keyboard too, and follows the search", async () => {
  const { page } = await open(desk);
  const dialog = page.locator("dialog.sheet");
  await page.getByTitle("Ben Two").click();
  await dialog.getByRole("heading", { name: "Ben Two" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByTitle("Fay Far").focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("heading", { name: "Fay Far" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Filters", { exact: true }).click();
  const name = page.getByRole("searchbox", { name: "Name" });
  await name.fill("nobody");
  await page.getByText("No dog sitters found").waitFor();
  await page.getByRole("status").getByText("No sitters found").waitFor({ state: "attached" });
  expect(await page.locator(".list-map").isVisible()).toBe(false);
  await name.fill("fay");
  await expect.poll(() => pins(page).count()).toBe(1);
  expect(await page.getByTitle("Fay Far").isVisible()).toBe(true);
});

test.each([
  ["says", true, ["Verified"]],
  ["says, which a tap removes without a script", false, ["Dog Walking", "Verified"]],
])("repeats in chips nothing that the form above %s", async (_, javaScriptEnabled, chips) => {
  const context = await chromium.newContext({ ...desk, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${origin}/sitters?service=walking&verified=true`);
  const shown = page.locator(".chips.line .chip").filter({ visible: true });
  expect(await shown.allTextContents()).toEqual(chips);
});

test.each([desk.viewport, { width: 768, height: 1024 }])(
  "lays all filters over the results and leaves the bar as it is at %o",
  async (viewport) => {
    const page = await (await chromium.newContext({ viewport })).newPage();
    await page.goto(`${origin}/sitters`);
    const boxOf = (selector: string) => page.locator(`.finder ${selector}`).last().boundingBox();
    const bar = async () => [await boxOf("[name=place]"), await boxOf(".asked .btn")];
    const closed = await bar();
    await page.getByText("Filters", { exact: true }).click();
    expect(await bar()).toEqual(closed);
    const [last, end] = [await boxOf("[name=dogAge]"), await boxOf(".bar")];
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(end?.y ?? 0);
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThan(viewport.height);
    const verified = page.locator(".finder label", { hasText: "Verified" });
    await verified.click();
    expect(await page.locator(".finder > [open]:last-child").count()).toBe(1);
    expect(await verified.locator("input").isChecked()).toBe(true);
    await page.getByLabel("Where").press("Tab");
    expect(await page.locator(".finder > [open]:last-child").count()).toBe(0);
  },
);

test.each([
  ["a phone", { viewport: { width: 360, height: 740 } }],
  ["a desk that saves data", { ...desk, extraHTTPHeaders: { "save-data": "on" } }],
])("loads nothing on %s", async (_, options) => {
  const { page, asked } = await open(options, { shown: false });
  expect(await page.locator(".sitter").count()).toBe(6);
  expect(await pins(page).count()).toBe(0);
  expect(asked).toEqual([]);
});

test("stays a map without tiles, beside a list that works", async () => {
  const { page } = await open(desk, { tiles: false });
  await page.locator(".map-name span", { hasText: "Zürich" }).waitFor();
  await page.getByRole("link", { name: "Ann One", exact: true }).click();
  await page.waitForURL(/\/sitters\/same-0/);
});

test("leaves the list when its script fails to load", async () => {
  const page = await (await chromium.newContext(desk)).newPage();
  await page.route(/list-map-island-.*\.js/, (route) => route.abort());
  await page.goto(`${origin}/sitters`);
  await page.locator(".list-map").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Ann One", exact: true }).waitFor();
});

test("breaks a name of one long word on every card", async () => {
  await putSitter(app, { name: "Wolfeschlegelsteinhausenbergerdorffwelche" });
  const context = await chromium.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const path of ["/sitters", "/map", "/"]) {
    await page.goto(origin + path);
    const beyond = await page
      .locator(".sitter h2")
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect([path, beyond]).toEqual([path, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
