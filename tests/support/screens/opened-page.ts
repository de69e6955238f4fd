import type { BrowserContextOptions, Browser as Chromium, Page } from "playwright";

export async function openPage(
  chromium: Chromium,
  address: string,
  cookies: Iterable<[string, string]> = [],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await chromium.newContext({ reducedMotion: "reduce", ...options });
  const { origin } = new URL(address);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
