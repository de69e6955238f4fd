import type { Page } from "playwright";
import { soon } from "../soon.ts";

/** Goes back. Chromium refuses that for a moment while it puts the page before away. */
export async function goBack(page: Page): Promise<void> {
  const failure = await soon(async () => {
    const error = await page.goBack().then(() => null, String);
    if (error?.includes("Not attached to an active page")) throw new Error(error);
    return error;
  });
  // The page before may lead on before it is whole.
  if (failure && !failure.includes("net::ERR_ABORTED")) throw new Error(failure);
}
