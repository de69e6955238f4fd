import type { Browser, BrowserContext, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { jpegOfSize } from "#tests/support/pictures.ts";
import { goBack } from "#tests/support/screens/go-back.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

// Our own icon replaces the map tiles, so that no outside server is used.
const { origin } = await servedApp({ MAP_TILE_URL: "/icon-192.png?tile={z}-{x}-{y}" });
const chromium: Browser = await sharedChromium();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.each([
  { script: "without JavaScript", javaScriptEnabled: false },
  { script: "with JavaScript", javaScriptEnabled: true },
])("the first journey on a phone $script", ({ javaScriptEnabled }) => {
  test("a walk is requested, accepted, shown to both, and discussed", {
    timeout: 240_000,
  }, async () => {
    const faults: string[] = [];
    const sitter = await visitor(javaScriptEnabled, faults);
    const owner = await visitor(javaScriptEnabled, faults);
    const sitterName = javaScriptEnabled ? "Selma Script" : "Pia Plain";

    await joinAsSitter(sitter, sitterName);
    await joinAsOwner(owner, "Otto Owner");
    await requestWalk(owner, sitterName);
    expect(await owner.locator(".badge").first().textContent()).toBe("Pending");

    await sitter.goto(`${origin}/`);
    await sitter.getByRole("link", { name: "Accept" }).click();
    await sitter.getByRole("button", { name: /Accept Booking|Confirm/ }).click();
    await sitter.getByText("Booking accepted").waitFor();
    await sitter.goto(`${origin}/bookings-sitter?tab=upcoming`);
    await sitter.getByRole("link", { name: /Rex/ }).click();
    await sitter.getByRole("heading", { name: "Walking Rex" }).waitFor();
    await sitter.getByText("Bahnhofstrasse 1").waitFor();

    await owner.goto(`${origin}/bookings`);
    await owner.getByRole("link", { name: /Rex/ }).click();
    await owner.getByRole("heading", { name: `Booking with ${sitterName}` }).waitFor();
    expect(await owner.locator(".badge").first().textContent()).toBe("Accepted");

    await owner.getByRole("link", { name: "Contact" }).click();
    await owner.getByPlaceholder("Write a message").fill("See you at nine!");
    await owner.getByRole("button", { name: "Send" }).click();
    await owner.locator(".chat-log").getByText("See you at nine!").waitFor();

    await sitter.goto(`${origin}/messages`);
    expect(await sitter.locator("nav .count").first().textContent()).toContain("1");
    await sitter.getByRole("link", { name: /Otto Owner/ }).click();
    await sitter.locator(".chat-log").getByText("See you at nine!").waitFor();
    await sitter.getByPlaceholder("Write a message").fill("We will be there.");
    await sitter.getByRole("button", { name: "Send" }).click();
    await sitter.locator(".chat-log").getByText("We will be there.").waitFor();

    await owner.goto(`${origin}/profile?tab=dogs`);
    await owner.getByRole("heading", { name: "Rex" }).waitFor();
    expect(faults).toEqual([]);
  });
});

async function visitor(javaScriptEnabled: boolean, faults: string[]): Promise<Page> {
  // Without transitions: Chromium reports an error when a slow page skips its own.
  const context: BrowserContext = await chromium.newContext({
    ...phone,
    javaScriptEnabled,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    // A refused form has status 400, which the browser logs as an error.
    const refused = /status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !refused) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("framenavigated", async () => {
    const width = await page.evaluate("document.documentElement.scrollWidth").catch(() => 0);
    if (Number(width) > phone.viewport.width)
      faults.push(`${page.url()} scrolls sideways: ${width}`);
  });
  return page;
}

async function join(page: Page, name: string) {
  await page.goto(`${origin}/register`);
  await page.getByLabel("Full Name").fill(name);
  await page
    .getByLabel("Email")
    .fill(`${name.replace(" ", ".").toLowerCase()}.${Date.now()}@example.test`);
  await page.getByLabel("Password").fill("a good password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { name: "How would you like to join us?" }).waitFor();
}

async function joinAsSitter(page: Page, name: string) {
  await join(page, name);
  await page.getByRole("button", { name: "Dog Sitter" }).click();
  await page.getByText("Step 1 of 4").waitFor();
  await page.locator("input[type=file]").setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegOfSize(60_000),
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 2 of 4").waitFor();
  await page.getByText("1-3 years").click();
  await page.getByLabel("Bio").fill("I walk by the lake every morning.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 3 of 4").waitFor();
  await page.getByText("Dog Walking", { exact: true }).click();
  await page
    .getByLabel(/Your rate per hour/)
    .first()
    .fill("24");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 4 of 4").waitFor();
  await page.getByLabel("Address").fill("Wiedikon");
  await page.getByRole("button", { name: /Search/ }).click();
  await page
    .getByText(/Wiedikon, Zürich/)
    .first()
    .click();
  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByText("Onboarding completed!").waitFor();
}

async function joinAsOwner(page: Page, name: string) {
  await join(page, name);
  await page.getByRole("button", { name: "Dog Owner" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 2 of 4").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Please complete all required fields before continuing").waitFor();
  await page.getByLabel("Name").fill("Rex");
  await page.getByLabel("Breed").fill("Beagle");
  await page.getByLabel("Age").fill("2 years");
  await page
    .getByRole("textbox", { name: /Weight/ })
    .or(page.getByLabel(/^Weight/))
    .first()
    .fill("14");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 3 of 4").waitFor();
  await page.getByText("Friendly").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 4 of 4").waitFor();
  await page.getByText("Walking", { exact: true }).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByText("Onboarding completed!").waitFor();
}

async function requestWalk(page: Page, sitterName: string) {
  await page.goto(`${origin}/sitters`);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("searchbox").fill(sitterName);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("heading", { name: sitterName }).getByRole("link").click();
  await page.getByRole("heading", { name: sitterName }).waitFor();
  await page.getByRole("link", { name: "Book Now" }).click();
  await pickDay(page, dateAhead(9));
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("9:00 AM", { exact: true }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  // The only dog is chosen already.
  await page.getByText("$24").first().waitFor();
  await page.getByLabel(/Meeting place/).fill("Bahnhofstrasse 1");
  await page.getByText("Add a note").click();
  await page.getByLabel(/Notes/).fill("Pulls towards ducks.");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Request sent").waitFor();
  const sent = page.url();
  await goBack(page);
  await page.waitForURL(sent);
  await page.getByText("Waiting for").first().waitFor();
  expect(await page.getByText("Request sent").count()).toBe(1);
}

async function pickDay(page: Page, date: string) {
  const day = page.locator(`label:has(input[value="${date}"])`);
  const [month] = await page.getByRole("button", { name: "Next month" }).all();
  if (!(await day.count())) await month?.click();
  await day.click();
}
