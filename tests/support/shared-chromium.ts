import type { Browser } from "playwright";
import { afterAll } from "vitest";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The one Chromium of this worker. Windows are apart from each other, as those of different people;
 * those of a file are closed after its tests, and the browser ends with the worker.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchChromium();
  const browser = await (launched as Promise<Browser>);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}
