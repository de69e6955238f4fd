import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { addDays } from "../../app/domain/dates.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";
import { launchChromium } from "../support/screens/chromium.ts";
import { PHONE, Thumb } from "./thumb.ts";

/*
 * npm run bench -- taps: what a new person taps and types on a phone of 360 px, from the front page
 * to a sent request for a walk next Tuesday morning near Wiedikon, or to a sitter who is listed.
 */

async function request(page: Page, origin: string, email: string): Promise<Thumb> {
  const thumb = new Thumb();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(origin);
  await thumb.choose(page.locator("#find-place"), "Alt-Wiedikon, Zürich", "Wiedikon");
  await thumb.pick(page.locator("#find-date"), nextTuesday());
  await thumb.tap(page.locator(".chip", { hasText: "Walking" }));
  await thumb.tap(page.locator("form:has(#find-place) button[type=submit]"));
  await thumb.tap(page.locator("main a.cover[href^='/sitters/']"));
  await thumb.tap(page.getByRole("link", { name: "Book Now" }).and(page.locator(":visible")));
  await thumb.type(page.getByLabel("Full Name"), "Nia New");
  await thumb.type(page.getByLabel("Email"), email);
  await thumb.type(page.getByLabel("Password", { exact: true }), "walk-rex-1");
  await thumb.tap(button("Create Account"));
  await thumb.type(page.getByLabel("Name", { exact: true }), "Rex");
  await thumb.choose(page.getByLabel("Breed"), "Beagle", "Beagle");
  await thumb.type(page.getByLabel("Age"), "2");
  await thumb.tap(page.locator("main form button[type=submit]").last());
  await thumb.tap(page.locator(".chip:has(input[name=time]:enabled)"));
  await thumb.tap(button("Continue"));
  await thumb.tap(button("Confirm Booking"));
  await page.waitForURL(/\/bookings\//);
  return thumb;
}

async function becomeSitter(page: Page, origin: string, email: string): Promise<Thumb> {
  const thumb = new Thumb();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(origin);
  await thumb.tap(page.getByRole("link", { name: "Join", exact: true }));
  await thumb.type(page.getByLabel("Full Name"), "Sia Sitter");
  await thumb.type(page.getByLabel("Email"), email);
  await thumb.type(page.getByLabel("Password", { exact: true }), "walk-rex-1");
  await thumb.tap(button("Create Account"));
  await thumb.tap(page.locator("button[value=sitter]"));
  await page.getByText("Step 1 of 4").waitFor();
  await thumb.tap(button("Continue"));
  await thumb.tap(page.locator(".chip", { hasText: "1-3 years" }));
  await thumb.type(page.getByLabel("Bio"), "I walk by the lake.");
  await thumb.tap(button("Continue"));
  await thumb.tap(page.getByText("Dog Walking", { exact: true }));
  await thumb.tap(button("Continue"));
  await thumb.type(page.getByLabel("Address"), "Altstetten");
  await thumb.tap(button("Complete"));
  await page.getByRole("heading", { name: "You're a sitter" }).waitFor();
  return thumb;
}

/** yyyy-MM-dd, a week ahead at most. */
function nextTuesday(): string {
  const today = new Date().toISOString().slice(0, 10);
  const ahead = (2 - new Date(today).getUTCDay() + 7) % 7 || 7;
  return addDays(today, ahead);
}

const folder = mkdtempSync(join(tmpdir(), "bench-taps-"));
let server: ServedApp | undefined;
const browser = await launchChromium();
try {
  server = await serveApp(folder, { MODE: "demo" });
  for (const [name, javaScriptEnabled] of [
    ["js", true],
    ["no", false],
  ] as const) {
    for (const [what, journey] of [
      ["a request", request],
      ["a sitter", becomeSitter],
    ] as const) {
      const context = await browser.newContext({ ...PHONE, javaScriptEnabled });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const email = `${what.replace(" ", "-")}-${name}@example.test`;
      const { taps, letters } = await journey(page, server.origin, email);
      console.log(
        `${what}, ${javaScriptEnabled ? "with" : "without"} a script: ${taps} taps, ${letters} letters`,
      );
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
