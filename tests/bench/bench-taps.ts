import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { addDays } from "../../app/domain/dates.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";
import { launchChromium } from "../support/screens/chromium.ts";

/*
 * npm run bench -- taps: what a new person taps and types on a phone of 360 px, from the front page
 * to a sent request for a walk next Tuesday morning near Wiedikon.
 *
 * Each letter typed counts, and each touch: of a button, chip, link, or field that has not the focus
 * yet, of a suggestion, and one to swipe a row until a chip is in view. Of a field with suggestions,
 * only as many letters are typed as leave at most three to choose from, which is what a phone shows
 * above its keyboard. Scrolling down the page is free, as before.
 */

const MOST_SHOWN = 3;

/** Counts what a thumb does. */
class Thumb {
  taps = 0;
  letters = 0;

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.first().tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.focus(field);
    this.letters += text.length;
    await field.first().pressSequentially(text);
  }

  /** Types until the suggestion stands among few, and taps it. */
  async choose(field: Locator, suggestion: string, typed: string): Promise<void> {
    const list = await field
      .first()
      .evaluate((input: HTMLInputElement) =>
        [...(input.list?.options ?? [])].map(({ value }) => value),
      );
    const fitting = (text: string) =>
      list.filter((value) => value.toLowerCase().includes(text.toLowerCase()));
    const length = [...typed].findIndex(
      (_, i) => fitting(typed.slice(0, i + 1)).length <= MOST_SHOWN,
    );
    const begun = typed.slice(0, length + 1);
    if (!fitting(begun).includes(suggestion)) throw new Error(`${suggestion} is not suggested`);
    await this.type(field, begun);
    this.taps++;
    await field.first().fill(suggestion);
  }

  /** A chip of a row that scrolls sideways. */
  async pick(chip: Locator): Promise<void> {
    const isInView = await chip.evaluate((input) => {
      const { left, right } = input.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
    if (!isInView) this.taps++;
    await this.tap(chip);
  }

  private async focus(field: Locator): Promise<void> {
    const isFocused = await field.first().evaluate((input) => input === document.activeElement);
    if (!isFocused) await this.tap(field);
  }
}

async function request(page: Page, origin: string, email: string): Promise<Thumb> {
  const thumb = new Thumb();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(origin);
  await thumb.choose(page.locator("#find-place"), "Alt-Wiedikon, Zürich", "Wiedikon");
  await thumb.pick(page.locator(`#find-date [value="${nextTuesday()}"]`));
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
  await thumb.tap(button("Next"));
  await thumb.tap(button("Confirm Booking"));
  await page.waitForURL(/\/bookings\//);
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
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({
      ...phone,
      javaScriptEnabled,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const { taps, letters } = await request(page, server.origin, `nia-${name}@example.test`);
    console.log(
      `${javaScriptEnabled ? "with" : "without"} a script: ${taps} taps, ${letters} letters`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await server?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
