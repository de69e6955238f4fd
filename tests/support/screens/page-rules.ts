import type { Page } from "playwright";

/** Controls covered when focused (WCAG 2.4.11). A dialog keeps the focus inside. */
export async function coveredFocus(page: Page): Promise<string[]> {
  // :focus-visible needs a key press first.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const root = document.querySelector("dialog:modal") ?? document;
    const controls = [...root.querySelectorAll<HTMLInputElement>(stops)].filter(
      (control) => !control.disabled && control.tabIndex >= 0 && control.checkVisibility(),
    );
    const covered = new Set<string>();
    const look = (control: HTMLElement) => {
      control.focus();
      if (document.activeElement !== control) return;
      const label = (control as HTMLInputElement).labels?.[0];
      const shown = control.matches(".chip input, .day-btn input") ? label : control;
      const box = shown?.getBoundingClientRect();
      if (!shown || !box) return;
      const points = [
        [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)],
        [box.left + Math.min(12, box.width / 2), box.top + Math.min(12, box.height / 2)],
        // A strip that scrolls sideways shows at least 32 px of a link.
        [box.right - Math.min(12, box.width / 2), box.top + box.height / 2],
      ] as const;
      const isSeen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return (
          top && (shown.contains(top) || top.contains(shown) || top.closest("label") === label)
        );
      });
      if (isSeen) return;
      const over = document.elementFromPoint(...points[0]);
      const name = control.ariaLabel || control.textContent?.trim() || control.id;
      covered.add(
        `${control.tagName} "${name?.slice(0, 40)}" at ${Math.round(box.top)} under ${over ? `${over.tagName}.${over.className}` : "nothing: out of the window"}`,
      );
    };
    for (const control of controls) look(control);
    for (const control of controls.toReversed()) look(control);
    scrollTo(0, 0);
    return [...covered];
  });
}

export function htmlFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules: [string, string][] = [
      ["a section without a heading or a name", "section:not(:has(h1, h2, h3), [aria-label])"],
      ["a required select that starts chosen", "select[required]:not(:has(option[value='']))"],
      ["a link that only drops the query", "[href='?'], [action='?']"],
      ["an address of many lines on one", "input[autocomplete=street-address]"],
      [
        "a pin named by its title only",
        ".leaflet-marker-icon:not(.map-name, :has([aria-label], [alt]:not([alt='']), .hide))",
      ],
    ];
    const faults = rules.flatMap(([rule, selector]) =>
      [...document.querySelectorAll(selector)].map((found) => `${rule}: ${describe(found)}`),
    );
    for (const form of document.querySelectorAll("form")) {
      const sends = [...form.elements].some((control) =>
        control.matches("button:not([type=button]), input[type=submit]"),
      );
      if (!sends) faults.push(`a form without a button: ${describe(form)}`);
    }
    for (const map of document.querySelectorAll<HTMLElement>(".map-canvas, .picker-map"))
      if (map.checkVisibility() && (map.offsetWidth < 200 || map.offsetHeight < 100))
        faults.push(`a map of ${map.offsetWidth} x ${map.offsetHeight}: ${describe(map)}`);
    return faults;

    function describe({ outerHTML }: Element): string {
      return outerHTML.slice(0, 120);
    }
  });
}
