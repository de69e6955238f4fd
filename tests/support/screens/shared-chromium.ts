import type { Browser, BrowserContext } from "playwright";
import { afterAll, afterEach, expect } from "vitest";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/** A file's windows close after its tests. A script error fails the test. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchChromium();
  const browser = await (launched as Promise<Browser>);
  const errors: string[] = [];
  const listen = (context: BrowserContext) => {
    context.on("weberror", (thrown) => errors.push(String(thrown.error())));
    context.on("console", (message) => {
      // The browser's own message for a 4xx response or a cut connection is not a script error.
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
