import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { Browser } from "#tests/support/client.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { recordShifts } from "#tests/support/screens/layout-shifts.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

const SITTERS = 30;
const { app, origin } = await servedApp({ MAP_TILE_URL: "http://tiles.invalid/{z}/{x}/{y}.svg" });
for (let n = 0; n < SITTERS; n++) {
  const at = { latitude: 47.3 + (n % 6) / 50, longitude: 8.5 + Math.floor(n / 6) / 50 };
  await putSitter(app, { ...at, services: { walking: 20 } });
}
const chromium = await sharedChromium();

/** Runs in the page. */
function hasPins(least: number): boolean {
  const shown = [...document.querySelectorAll(".pin")].map((pin) => Number(pin.textContent) || 1);
  return shown.reduce((sum, sitters) => sum + sitters, 0) >= least;
}

test("the page arrives with twenty sitters, and a link to all with the same filters", async () => {
  const page = await new Browser(app).get("/map?service=walking");
  expect(page.html.match(/class="cover"/g)).toHaveLength(20);
  expect(page.text).toContain(`20 of ${SITTERS} shown.`);
  expect(page.html).toContain('href="/sitters?service=walking">Show all in a list');
  const unfiltered = await new Browser(app).get("/map");
  expect(unfiltered.html).toContain('href="/sitters">Show all in a list');
});

test("a map that begins around a place shows pins of others too, and its list stays", async () => {
  const viewport = { width: 1280, height: 800 };
  const page = await (await chromium.newContext({ viewport })).newPage();
  await page.goto(`${origin}/map?place=Z%C3%BCrich`);
  await page.locator(".pin").first().waitFor();
  await page.waitForFunction(hasPins, 21);
  await page.getByText(`20 of ${SITTERS} shown.`).waitFor();
});

test.each([
  ["a desk", { width: 1280, height: 800 }],
  ["a phone", { width: 360, height: 740 }],
])("on %s nothing jumps while page and map arrive slowly", async (_, viewport) => {
  const page = await (await chromium.newContext({ viewport })).newPage();
  const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
  await page.route("http://tiles.invalid/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: tile }),
  );
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const shifts = await recordShifts(page);
  await page.goto(`${origin}/map`);
  await page.locator(".pin").first().waitFor();
  await page.waitForFunction(hasPins, SITTERS);
  // The list is as it arrived, until the map is moved.
  expect(await page.locator(".map-list article").count()).toBe(20);
  expect(await shifts(0.01)).toEqual([]);
});

test.each([
  ["a desk", { width: 1280, height: 800 }],
  ["a phone", { width: 360, height: 740 }],
])(
  "on %s the controls are large, cover no pin, and search the map once it was moved",
  async (_, viewport) => {
    const page = await (await chromium.newContext({ viewport })).newPage();
    await page.goto(`${origin}/map`);
    await page.locator(".pin").first().waitFor();
    const search = page.getByRole("button", { name: "Search This Area" });
    expect(await search.isVisible()).toBe(false);
    const buttons = await boxesOf(page.locator(".map-tools button"));
    expect(buttons.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
    const covered = async () =>
      (await boxesOf(page.locator(".pin"))).filter((pin) =>
        buttons.some(
          (button) =>
            Math.abs(pin.x + pin.width / 2 - button.x - button.width / 2) <
              (pin.width + button.width) / 2 &&
            Math.abs(pin.y + pin.height / 2 - button.y - button.height / 2) <
              (pin.height + button.height) / 2,
        ),
      );
    await expect.poll(covered).toEqual([]);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await search.waitFor();
  },
);

async function boxesOf(all: Locator) {
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}

test("a face on a pin has an empty alternative, because the pin has the name", async () => {
  const { id } = await putSitter(app, { name: "Fay Face", latitude: 46.9, longitude: 7.4 });
  await app.runtime.db
    .updateTable("users")
    .set({ photo_key: "0123456789abcdef" })
    .where("id", "=", id)
    .execute();
  const page = await (await chromium.newContext()).newPage();
  await page.goto(`${origin}/map?place=Bern`);
  const face = page.locator(".pin[title*=Fay] img");
  await face.waitFor({ state: "attached" });
  expect(await face.getAttribute("alt")).toBe("");
});

test("the chosen pin is chosen again after Back", async () => {
  await putSitter(app, { name: "Bea Back", latitude: 46.2, longitude: 6.15 });
  const viewport = { width: 360, height: 740 };
  const page = await (await chromium.newContext({ viewport })).newPage();
  await page.goto(`${origin}/map?place=Gen%C3%A8ve`);
  // Not `click`: it scrolls the map's frame, which scrolls back under the pointer.
  await page.locator(".pin[title*=Bea]").dispatchEvent("click");
  const card = page.getByRole("region", { name: "Selected sitter" });
  await card.getByRole("link", { name: "View Profile" }).click();
  await page.getByRole("heading", { level: 1, name: "Bea Back" }).waitFor();
  await goBack(page);
  await card.getByText("Bea Back").waitFor();
  await page.locator(".pin.chosen[title*=Bea]").waitFor();
  await card.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.locator(".pin[title*=Bea]").waitFor();
  expect(await card.count()).toBe(0);
});
