import type { BrowserContext, Page } from "playwright";
import { PASSWORD, type TestPerson } from "../people/people.ts";
import type { ServedApp } from "../served.ts";
import { sharedChromium } from "./shared-chromium.ts";

/** Phones whose service worker caches this app's pages. */
export async function phonesOf({ app, origin }: Pick<ServedApp, "app" | "origin">) {
  const chromium = await sharedChromium();

  async function newPhone(): Promise<Page> {
    const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
    return context.newPage();
  }

  /** Waits until the service worker handles the page's requests. */
  async function signIn(page: Page, person: TestPerson, path: string): Promise<void> {
    await page.goto(`${origin}/login?redirectTo=${encodeURIComponent(path)}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`**${path}`);
    await underWorker(page);
  }

  const underWorker = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  /** Waits until the service worker has cached the page. */
  async function see(page: Page, path: string): Promise<void> {
    await page.goto(origin + path);
    await page.waitForFunction(
      async (path) => Boolean(await (await caches.open("kept")).match(path)),
      path,
    );
  }

  const cachedPaths = (page: Page) =>
    page.evaluate(async () =>
      (await (await caches.open("kept")).keys()).map(({ url }) => new URL(url).pathname),
    );

  function holdRequests(path: string): { reached: Promise<void>; release: () => void } {
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { listener } = app;
    app.listener = async (req, res, serveFile) => {
      if (req.url?.startsWith(path)) {
        reached.resolve();
        await go.promise;
      }
      return listener(req, res, serveFile);
    };
    return { reached: reached.promise, release: go.resolve };
  }

  const offline = (context: BrowserContext, off = true) => context.setOffline(off);

  return { chromium, newPhone, signIn, underWorker, see, cachedPaths, holdRequests, offline };
}
