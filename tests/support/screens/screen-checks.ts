import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContext, Page } from "playwright";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * All rules but target-size, which takes a third of axe's time: `smallTargets` is stricter (44 px,
 * not 24).
 */
const everyRule: RunOptions = {
  preload: false,
  rules: { "target-size": { enabled: false } },
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
const colours: RunOptions = {
  preload: false,
  runOnly: { type: "rule", values: ["color-contrast"] },
  resultTypes: ["violations"],
};

/** Into every later page of this window; call it once. */
export function withAxe(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(axeSource);
}

/** Against WCAG 2.2 A and AA and best practices, in light and dark mode; needs `withAxe`. */
export async function axeFaults(page: Page): Promise<string[]> {
  const light = await run(page, everyRule);
  await page.emulateMedia({ colorScheme: "dark" });
  const unseen = await unseenTexts(page);
  const dark = unseen.length > 0 ? await run(page, colours, unseen) : [];
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

const TEXTS = "body :is(:not(:empty), input, select, textarea)";
const seenLooks = new Set<number>();

/** Which of `TEXTS` look like none that this process has checked. */
async function unseenTexts(page: Page): Promise<number[]> {
  const looks = await page.evaluate(looksOfTexts, TEXTS);
  return looks.flatMap((look, at) => {
    if (look === null || seenLooks.has(look)) return [];
    seenLooks.add(look);
    return [at];
  });
}

/** Runs in the page: a number for the names, attributes and states of an element and all around it. */
function looksOfTexts(texts: string): (number | null)[] {
  const OWN = /^(id|href|src|srcset|value|name|for|alt|title|action|datetime|aria-label.*)$/;
  const known = new Map<Element, number>();
  return [...document.querySelectorAll(texts)].map((element) =>
    showsText(element) ? lookOf(element) : null,
  );

  function lookOf(element: Element): number {
    const seen = known.get(element);
    if (seen !== undefined) return seen;
    const around = element.parentElement ? lookOf(element.parentElement) : 0;
    const attributes = [...element.attributes].filter(({ name }) => !OWN.test(name));
    const states = [":checked", ":disabled", ":invalid"].filter((state) => element.matches(state));
    const names = [element.tagName, ...states, ...attributes.map((a) => `${a.name}=${a.value}`)];
    let look = around;
    for (const letter of names.join(" ")) look = (look * 31 + (letter.codePointAt(0) ?? 0)) | 0;
    known.set(element, look);
    return look;
  }
  function showsText(element: Element): boolean {
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  }
}

/** Of the whole page, or only of those of `TEXTS`. */
async function run(page: Page, options: RunOptions, only?: number[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    ({ options, only, texts }) => {
      const all = [...document.querySelectorAll(texts)];
      const chosen = only?.flatMap((at) => all[at] ?? []);
      const { axe } = window as unknown as { axe: Axe };
      return axe.run(chosen ? { include: chosen } : document, options);
    },
    { options, only, texts: TEXTS },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split("\n").slice(1).join(" ").replace(/\s+/g, " ");
      return `${id}: ${target.join(" ")} ${why ?? ""}`;
    }),
  );
}

type Axe = {
  run(root: Document | { include: Element[] }, options: RunOptions): Promise<AxeResults>;
};

/** Controls under 44 x 44 CSS px; links in a sentence are exempt (WCAG 2.5.5, 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const controls = "a[href], button, summary, input:not([type=hidden]), select, textarea";
    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const style = getComputedStyle(control);
      const shown = control.checkVisibility({ visibilityProperty: true, opacityProperty: false });
      if (!shown || control.closest(".hide, .skip, .leaflet-container, [aria-hidden=true]"))
        continue;
      if (control.tagName === "A" && style.display === "inline" && !standsAlone(control)) continue;
      const label = (control as HTMLInputElement).labels?.[0];
      const boxes = [control, label, covering(control)].flatMap((e) => (e ? [e] : []));
      const big = boxes.some((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width >= LEAST - 0.5 && height >= LEAST - 0.5;
      });
      if (big) continue;
      const { width, height } = control.getBoundingClientRect();
      const name = control.ariaLabel || control.textContent?.trim() || control.id;
      small.push(`${control.tagName} "${name}" ${Math.round(width)} x ${Math.round(height)}`);
    }
    return small;

    function standsAlone(link: HTMLElement): boolean {
      const parent = link.parentElement;
      return parent?.textContent?.trim() === link.textContent?.trim();
    }
    function covering(link: HTMLElement): Element | null {
      const after = getComputedStyle(link, "::after");
      if (after.content === "none" || after.position !== "absolute") return null;
      return link.closest(".card, .rows > *");
    }
  });
}

/** Buttons of a task's bar that are not in the first view; null without one, or behind a dialog. */
export function barsOutOfView(page: Page): Promise<string[] | null> {
  return page.evaluate(() => {
    if (document.querySelector("dialog:modal")) return null;
    const buttons = [...document.querySelectorAll<HTMLElement>("main > .flow .bar .btn")].filter(
      (button) => button.checkVisibility(),
    );
    const out = buttons.filter((button) => {
      const { left, width, top, height } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return !seen || !button.contains(seen);
    });
    return buttons.length > 0
      ? out.map(({ textContent }) => `${textContent} is out of view`)
      : null;
  });
}

/** A bar at the lower edge that touches what is above it once all has been scrolled. */
export function crampedBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 10;
    const bars = [...document.querySelectorAll("main .bar")].filter(
      (bar) => bar.checkVisibility() && getComputedStyle(bar).position === "sticky",
    );
    const faults = bars.flatMap((bar) => {
      const scope = bar.closest(".sheet, main") ?? document.body;
      const scroller = bar.closest(".sheet") ?? document.documentElement;
      scroller.scrollTop = scroller.scrollHeight;
      const ends = [...scope.querySelectorAll("*")]
        .filter((element) => isBefore(element, bar) && isSeen(element))
        .map((element) => element.getBoundingClientRect().bottom);
      const air = Math.round(bar.getBoundingClientRect().top - Math.max(...ends));
      scroller.scrollTop = 0;
      return air < LEAST ? [`${air} px above the bar`] : [];
    });
    return faults;

    function isBefore(element: Element, bar: Element): boolean {
      const place = element.compareDocumentPosition(bar);
      return place === Node.DOCUMENT_POSITION_FOLLOWING;
    }
    function isSeen(element: Element): boolean {
      if (element.closest(".hide") || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      const { borderBottomWidth, clipPath } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return clipPath === "none" && (hasText || borderBottomWidth !== "0px");
    }
  });
}

/** Clipped or sideways in a 320 px window (WCAG 1.4.10) with user text spacing (WCAG 1.4.12). */
export async function reflowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await overflowFaults(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const spaced = await overflowFaults(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return [...narrow, ...spaced.map((line) => `spaced text: ${line}`)];
}

export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (
        element.closest(".hide, .skip, .leaflet-container, svg, select, .clip, [class*=line-clamp]")
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      const scroller = scrollsSideways(element.parentElement);
      if (width > 1 && !scroller && (right > clientWidth + 1 || left < -1))
        faults.push(`out of the window: ${describe(element)}`);
      const cuts = style.overflowX === "hidden" || style.overflowY === "hidden";
      if (cuts && !element.matches("html, body, input, textarea, img, .photo, .avatar, .error")) {
        if (element.scrollWidth > element.clientWidth + 1)
          faults.push(`cut off: ${describe(element)}`);
        if (element.scrollHeight > element.clientHeight + 1)
          faults.push(`cut off: ${describe(element)}`);
      }
    }
    return [...new Set(faults)];

    function scrollsSideways(element: Element | null): boolean {
      if (!element) return false;
      if (/auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
      return scrollsSideways(element.parentElement);
    }
    function describe(element: HTMLElement): string {
      return `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 60)}`;
    }
  });
}
