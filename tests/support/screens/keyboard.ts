import type { Page } from "playwright";

const MOST_TABS = 80;

type Where = { tag: string; name: string; ringed: boolean };

export function focused(page: Page): Promise<Where> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const text = element?.labels?.[0]?.textContent ?? element?.ariaLabel ?? element?.textContent;
    const tag = element?.type === "radio" ? "radio" : (element?.tagName.toLowerCase() ?? "");
    const shown = (candidate: Element | null | undefined, part?: string) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    // A card's link shows the ring on the card, a chip on its label, a day on its cell.
    const ringed =
      shown(element) ||
      shown(element, "::after") ||
      shown(element?.nextElementSibling) ||
      shown(element?.closest("label"));
    return { tag, name: (text ?? "").replace(/\s+/g, " ").trim(), ringed };
  });
}

/** Throws if any stop on the way has no visible focus. */
export async function tabTo(page: Page, tag: string, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < MOST_TABS; n++) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (!at.ringed && at.tag !== "body") throw new Error(`no ring around ${at.tag} ${at.name}`);
    if (at.tag === tag && name.test(at.name)) return;
    passed.push(`${at.tag} ${at.name}`);
  }
  throw new Error(`no ${tag} ${name} among: ${passed.join(" | ")}`);
}

export async function enter(page: Page, url: RegExp): Promise<void> {
  await page.keyboard.press("Enter");
  await page.waitForURL(url);
  await page.waitForLoadState();
}
