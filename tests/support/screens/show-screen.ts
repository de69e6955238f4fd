import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from "playwright";
import { demoCredentials } from "../people/demo-things.ts";
import type { Screen, Viewer } from "./screens.ts";

/** Opens a window in which the demo's notices are already read. */
export async function windowOf(
  browser: Browser,
  origin: string,
  viewer: Viewer,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  if (viewer === "visitor") return context;
  const newcomer = {
    name: "Nora Newcomer",
    email: `nora-${Date.now()}-${Math.random()}@example.test`,
    password: "nora-nora",
  };
  await context.request.post(origin + (viewer === "newcomer" ? "/register" : "/login"), {
    form: viewer === "newcomer" ? newcomer : demoCredentials(viewer),
    headers: { origin },
    maxRedirects: 0,
  });
  await context.request.get(`${origin}/terms`);
  return context;
}

/** Unfolds the field and types a value, or chooses it where there is a choice. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`).first();
  const kind = await field.evaluate((control: HTMLInputElement) => {
    let fold = control.closest("details");
    while (fold) {
      fold.open = true;
      fold = fold.parentElement?.closest("details") ?? null;
    }
    return control.type;
  });
  if (kind === "select-one") await field.selectOption(value);
  else if (kind === "radio" || kind === "checkbox") {
    const choice = page.locator(`main [name="${name}"][value="${value}"]`).first();
    if ((await choice.count()) > 0) await choice.check({ force: true });
  } else await field.fill(value);
}

/** Sends the screen's form and opens its dialog; returns the status. */
export async function showScreen(page: Page, origin: string, screen: Screen): Promise<number> {
  const response = await page.goto(origin + screen.path);
  let status = response?.status() ?? 0;
  if (screen.post) {
    let send: (() => Promise<void>) | undefined;
    for (const [name, value] of Object.entries(screen.post)) {
      const field = page.locator(`main [name="${name}"]`).first();
      const button = page.locator(`main button[name="${name}"][value="${value}"]`);
      const hidden = `input[type="hidden"][name="${name}"][value="${value}"]`;
      const form = page.locator("main form", { has: page.locator(hidden) });
      if ((await button.count()) > 0) send = () => button.click();
      // Past its script, which would send it another way.
      else if ((await form.count()) === 1)
        send = () => form.evaluate((form: HTMLFormElement) => form.submit());
      else await choose(page, name, value);
      // Enter uses the form's first button, so no selector is needed.
      send ??= () => field.press("Enter");
    }
    const isPost = (answer: Response) => answer.request().method() === "POST";
    // From before the post, as the page that sends it stays loaded until its answer is shown.
    const loaded = page.waitForEvent("load").catch(() => {});
    const [answer] = await Promise.all([page.waitForResponse(isPost), send?.()]);
    status = answer.status();
    if (answer.request().isNavigationRequest()) await loaded;
  }
  if (screen.dialog) {
    await page.locator(screen.dialog).first().click();
    await page.locator("dialog.sheet h1, dialog.sheet h2").first().waitFor();
  }
  if (screen.open) await page.locator(screen.open).first().click();
  return status;
}
