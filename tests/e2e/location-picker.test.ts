import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

// Map tiles from our own host.
const { app, origin } = await servedApp({ MAP_TILE_URL: "/icon-192.png?{z}-{x}-{y}" });
const chromium = await sharedChromium();

const phone = { viewport: { width: 360, height: 740 } };

async function atLastStep(options: BrowserContextOptions = {}) {
  const person = await newPerson(app, "Petra Picker");
  const browser = await browserOf(app, person);
  await browser.post("/onboarding/sitter/1");
  await browser.post("/onboarding/sitter/2", { experience: "3-5", bio: "I love dogs" });
  await browser.post("/onboarding/sitter/3", {
    dogSizes: "small",
    dogAges: "adult",
    services: "walking",
  });
  const context = await chromium.newContext({ ...phone, ...options });
  await context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(`${origin}/onboarding/sitter/4`);
  const stored = async () =>
    (
      await callApi<{ location: string; latitude: number; longitude: number }>(
        app,
        "GET",
        "/users/me",
        { token: person.token },
      )
    ).body;
  return { page, faults, stored };
}

async function toast(page: Page, title: string, text: string) {
  const shown = page.locator(".toast", { hasText: title });
  await shown.getByText(text, { exact: true }).waitFor();
  const box = await shown.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
}

const coordinates = (page: Page) => page.getByLabel("Coordinates");

test("a tap on the map and a drag of its marker set the place", async () => {
  const { page, faults, stored } = await atLastStep();
  const map = page.locator(".picker-map");
  await map.locator(".leaflet-tile-loaded").first().waitFor();
  await map.click({ position: { x: 100, y: 120 } });
  await expect.poll(() => coordinates(page).textContent()).toMatch(/^\d+\.\d{6}, \d+\.\d{6}$/);
  await expect.poll(() => page.getByLabel("Address").inputValue()).not.toBe("");
  const tapped = await coordinates(page).textContent();

  const box = await map.locator(".pin").boundingBox();
  if (!box) throw new Error("no marker");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => coordinates(page).textContent()).not.toBe(tapped);
  const [latitude, longitude] = ((await coordinates(page).textContent()) ?? "").split(", ");

  await page.getByLabel("Address").fill("Secret Lane 7");
  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByText("Onboarding completed!").waitFor();
  const me = await stored();
  expect(me.location).toBe("Secret Lane 7");
  expect([me.latitude, me.longitude]).toEqual([Number(latitude), Number(longitude)]);
  expect(faults).toEqual([]);
});

test("the current location sets point and address, and a search result replaces them", async () => {
  const { page, faults } = await atLastStep({
    permissions: ["geolocation"],
    geolocation: { latitude: 47.36501, longitude: 8.51501 },
  });
  await page.getByRole("button", { name: "Use Current Location" }).click();
  await toast(page, "Location found", "Your location has been set successfully.");
  expect(await coordinates(page).textContent()).toBe("47.365010, 8.515010");
  await page.getByLabel("Address").fill("Winterthur");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("radio").first().waitFor({ state: "attached" });
  await expect.poll(() => coordinates(page).textContent()).toMatch(/^47\.5/);
  expect(await page.locator("[data-picked]").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a tap after a search clears its address and results", async () => {
  const { page, faults, stored } = await atLastStep();
  await page.getByLabel("Address").fill("Winterthur");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("radio").first().waitFor({ state: "attached" });
  await page.route("**/api/geocode?*", (route) => route.fulfill({ json: [{ label: "Töss" }] }));
  const map = page.locator(".picker-map");
  await map.locator(".leaflet-tile-loaded").first().waitFor();
  await map.click({ position: { x: 100, y: 120 } });
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("Töss");
  expect(await page.getByRole("radio").count()).toBe(0);

  // The draft holds the point: Back and Continue restore it, even where no search result has it.
  const point = (await coordinates(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(1);
  expect(await page.getByText("Your point on the map").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByText("Onboarding completed!").waitFor();
  const me = await stored();
  expect([me.location, `${me.latitude.toFixed(6)}, ${me.longitude.toFixed(6)}`]).toEqual([
    "Töss",
    point,
  ]);
  expect(faults).toEqual([]);
});

test("an unavailable location shows an error, and the search stays", async () => {
  const { page } = await atLastStep();
  await page.getByRole("button", { name: "Use Current Location" }).click();
  await toast(
    page,
    "Location error",
    "Could not get your current location. Please enter it manually.",
  );
  expect(await page.getByRole("button", { name: "Search" }).isVisible()).toBe(true);
});

test("a late response for an earlier place does not overwrite a later one", async () => {
  const { page, faults, stored } = await atLastStep();
  const map = page.locator(".picker-map");
  await map.locator(".leaflet-tile-loaded").first().waitFor();
  const requests: string[] = [];
  const late = Promise.withResolvers<void>();
  await page.route("**/api/geocode?*", async (route) => {
    requests.push(route.request().url());
    const first = requests.length === 1;
    if (first) await late.promise;
    await route.fulfill({ json: [{ label: first ? "Early Lane" : "Later Lane" }] });
  });
  await map.click({ position: { x: 100, y: 120 } });
  await expect.poll(() => requests.length).toBe(1);
  await map.click({ position: { x: 180, y: 60 } });
  await page.getByText("Near Later Lane").waitFor();
  const early = page.waitForResponse(requests[0] ?? "");
  late.resolve();
  await (await early).finished();
  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByText("Onboarding completed!").waitFor();
  expect((await stored()).location).toBe("Later Lane");
  expect(faults).toEqual([]);
});

test("a location found late does not overwrite the place tapped meanwhile", async () => {
  const { page } = await atLastStep();
  const map = page.locator(".picker-map");
  await map.locator(".leaflet-tile-loaded").first().waitFor();
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Object.assign(window, { found });
    };
  });
  await page.getByRole("button", { name: "Use Current Location" }).click();
  await page.getByText("Locating...").waitFor();
  await map.click({ position: { x: 100, y: 120 } });
  await expect.poll(() => coordinates(page).textContent()).not.toBe("");
  const tapped = await coordinates(page).textContent();
  await page.evaluate("found({ coords: { latitude: 1, longitude: 2 } })");
  expect(await coordinates(page).textContent()).toBe(tapped);
});

test("while streets are missing, the map names places and can be tapped", async () => {
  const { page } = await atLastStep();
  await page.route("**/icon-192.png?*", (route) => route.abort());
  await page.reload();
  const map = page.locator(".picker-map");
  await map.scrollIntoViewIfNeeded();
  await page.getByText("Streets can't be loaded right now.").waitFor();
  await map.locator(".map-name span").first().waitFor();
  await map.click({ position: { x: 100, y: 120 } });
  await expect.poll(() => coordinates(page).textContent()).not.toBe("");
});

test("without JavaScript there is no map, and nothing that does not work", async () => {
  const { page } = await atLastStep({ javaScriptEnabled: false });
  expect(await page.locator(".picker").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Search" }).isVisible()).toBe(true);
});
