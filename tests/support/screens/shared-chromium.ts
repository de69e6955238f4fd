import type { Browser, BrowserContext } from "playwright";
import { afterAll, afterEach, expect } from "vitest";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The one Chromium of this worker. Windows are apart from each other, as those of different people;
 * those of a file are closed after its tests, and the browser ends with the worker. A test fails when
 * a script throws or writes an error into the console.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchChromium();
  const browser = await (launched as Promise<Browser>);
  const errors: string[] = [];
  const listen = (context: BrowserContext) => {
    context.on("weberror", (thrown) => errors.push(String(thrown.error())));
    context.on("console", (message) => {
      // The browser's own words for an answer of 4xx or a cut connection are no script's.
      const isNetwork =
        /^Failed to load resource|^WebSocket connection|net::ERR_|Failed to fetch dynamically/.test(
          message.text(),
        );
      if (message.type() === "error" && !isNetwork) errors.push(message.text());
    });
  };
  browser.on("context", listen);
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    browser.off("context", listen);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}
