import { expect, test } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { demoThingsOf } from "#tests/support/people/demo-things.ts";
import { recordShifts } from "#tests/support/screens/layout-shifts.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { servedApp } from "#tests/support/served.ts";

/** Bytes of all pictures that a phone loads before it scrolls. */
const PICTURES = 120 * 1024;

const { app, origin } = await servedApp();
await fillDemo(app.context(), { photos: true });
const { sitterId } = await demoThingsOf(app);
const chromium = await sharedChromium();

test.each(["/", "/dog-sitters/zurich", "/sitters", `/sitters/${sitterId}`, "/dogs/available"])(
  "%s loads few pictures at first, and nothing jumps",
  async (path) => {
    const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const shifts = await recordShifts(page);
    const pictures: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "image") return;
      pictures.push(response.body().then((body) => body.length));
    });
    await page.goto(origin + path, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(pictures)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(PICTURES);
    const unsized = await page
      .locator("img:not([width][height])")
      .evaluateAll((images) => images.map((image) => image.outerHTML));
    expect(unsized).toEqual([]);
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(300);
    // Less is a part of a pixel.
    expect(await shifts(0.001)).toEqual([]);
    await context.close();
  },
);
