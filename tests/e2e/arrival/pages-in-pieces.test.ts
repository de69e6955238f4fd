import { afterAll, expect, test } from "vitest";
import { demoThingsOf } from "#tests/support/people/demo-things.ts";
import { servedInPieces, shiftsOf } from "#tests/support/screens/in-pieces.ts";
import { screensOf } from "#tests/support/screens/screens.ts";
import { sharedChromium } from "#tests/support/screens/shared-chromium.ts";
import { windowOf } from "#tests/support/screens/show-screen.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp({}, { demo: true });
const chromium = await sharedChromium();
const pieces = await servedInPieces(origin);
afterAll(() => pieces.close());
const all = new Map(screensOf(await demoThingsOf(app)).map((screen) => [screen.name, screen]));

/** How much is painted at a time depends on the machine; web.dev/cls calls 0.1 good. */
const LEAST = 0.05;

// Of each page whose styles once asked what comes later in it.
test.each([
  ["front", 360],
  ["sitters", 1280],
  ["sitters-search", 1280],
  ["sitters-none", 1280],
  ["sitter", 360],
  ["map", 360],
  ["map-none", 360],
  ["searches-none", 360],
  ["book-stay", 1280],
  ["booking-owner-stay-pending", 1280],
  ["visit-running", 1280],
  ["visit-watched", 1280],
  ["account-notifications", 1280],
  ["lost-flyer", 1280],
])("%s does not jump while it arrives, at %i px", async (name, width) => {
  const screen = all.get(name);
  if (!screen) throw new Error(`no screen ${name}`);
  const context = await windowOf(chromium, origin, screen.as);
  expect(await shiftsOf(pieces, context, screen, width, LEAST)).toEqual([]);
  await context.close();
});
