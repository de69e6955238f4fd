import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

// Map tiles from our own host.
const { app, origin } = await servedApp({ MAP_TILE_URL: "/icon-192.png?{z}-{x}-{y}" });
const chromium = await sharedChromium();

type Me = { location: string | null; latitude: number | null; longitude: number | null };

async function atLocation(options: BrowserContextOptions = {}) {
  const person = await newPerson(app, "Petra Place");
  const browser = await browserOf(app, person);
  const context = await chromium.newContext({
    viewport: { width: 360, height: 740 },
    // On a slow machine Chromium reports a page error when a view transition takes too long.
    reducedMotion: "reduce",
    ...options,
  });
  await context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(`${origin}/profile/edit/location`);
  const place = async () => {
    const { body } = await callApi<Me>(app, "GET", "/users/me", { token: person.token });
    return [body.location, body.latitude, body.longitude];
  };
  return { page, faults, place };
}

const typed = (page: Page) =>
  Promise.all(["Latitude", "Longitude"].map((label) => page.getByLabel(label).inputValue()));
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("a tap on the map fills the coordinates, typed ones move the marker, and it is saved", async () => {
  const { page, faults, place } = await atLocation();
  const map = page.locator(".picker-map");
  await map.scrollIntoViewIfNeeded();
  await map.locator(".leaflet-tile-loaded").first().waitFor();
  expect(await map.locator(".pin").count()).toBe(0);
  await map.click({ position: { x: 100, y: 120 } });
  await expect.poll(async () => (await typed(page))[0]).toMatch(/^47\.\d{6}$/);
  await expect.poll(() => page.getByLabel("Address").inputValue()).not.toBe("");
  expect(await page.getByLabel("Coordinates").textContent()).toBe((await typed(page)).join(", "));

  await page.locator("summary", { hasText: "oordinates" }).click();
  await page.getByLabel("Latitude").fill("46.948100");
  await page.getByLabel("Longitude").fill("7.447400");
  await page.getByLabel("Longitude").blur();
  await expect.poll(() => page.getByLabel("Coordinates").textContent()).toBe("46.948100, 7.447400");
  await page.getByLabel("Address").fill("Secret Lane 7");
  await save(page);
  await page.getByText("Profile updated").waitFor();
  expect(await place()).toEqual(["Secret Lane 7", 46.9481, 7.4474]);

  await page.goto(`${origin}/profile/edit/location`);
  await map.scrollIntoViewIfNeeded();
  await map.locator(".pin").waitFor();
  expect(await page.getByLabel("Coordinates").textContent()).toBe("46.948100, 7.447400");
  expect(faults).toEqual([]);
});

test("the current location fills all three fields, and a search replaces them", async () => {
  const { page, faults, place } = await atLocation({
    permissions: ["geolocation"],
    geolocation: { latitude: 47.36501, longitude: 8.51501 },
  });
  await page.getByRole("button", { name: "Use Current Location" }).click();
  await page.locator(".toast", { hasText: "Location found" }).waitFor();
  expect(await typed(page)).toEqual(["47.365010", "8.515010"]);
  await page.getByLabel("Address").fill("Winterthur");
  await page.getByLabel("Address").press("Enter");
  await page.getByText("Save to use it.").waitFor();
  await page.locator(".picker-map").scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByLabel("Coordinates").textContent()).toMatch(/^47\.5/);
  await page.getByRole("button", { name: "Use Current Location" }).click();
  await expect.poll(() => typed(page)).toEqual(["47.365010", "8.515010"]);
  await expect.poll(() => page.getByLabel("Address").inputValue()).not.toBe("Winterthur");
  expect(await page.getByText("Save to use it.").count()).toBe(0);
  await page.getByLabel("Address").fill("Winterthur");
  await page.getByLabel("Address").press("Enter");
  await page.getByText("Save to use it.").waitFor();
  await save(page);
  await page.getByText("Profile updated").waitFor();
  expect((await place())[0]).toBe("Winterthur");
  expect(faults).toEqual([]);
});

test("without JavaScript the search alone sets the place", async () => {
  const { page, place } = await atLocation({ javaScriptEnabled: false });
  expect(await page.locator(".picker").isVisible()).toBe(false);
  await page.getByLabel("Address").fill("Bern");
  await page.getByRole("button", { name: "Search" }).click();
  await save(page);
  await page.getByText("Profile updated").waitFor();
  expect((await place())[0]).toBe("Bern");
});
