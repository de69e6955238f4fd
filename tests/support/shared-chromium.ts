import type { Browser, Page } from "playwright";
import { afterAll } from "vitest";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The one Chromium of this worker. Windows are apart from each other, as those of different people;
 * those of a file are closed after its tests, and the browser ends with the worker.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchChromium().then(asSlowAsWanted);
  const browser = await (launched as Promise<Browser>);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** `SLOW_CPU=4 npm test`: the scripts of every page run that many times slower, as on a slow phone. */
function asSlowAsWanted(browser: Browser): Browser {
  const rate = Number(process.env.SLOW_CPU ?? 0);
  if (!rate) return browser;
  const slowDown = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  };
  browser.on("context", (context) => context.on("page", (page) => slowDown(page).catch(() => {})));
  return browser;
}
