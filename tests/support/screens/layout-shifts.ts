import type { Page } from "playwright";

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

export type Shifts = (least: number) => Promise<string[]>;

/**
 * Call before the page is opened. The function it returns tells what has shifted since, each as
 * '0.012 DIV.card: 100,200 to 100,248'; nothing if all of it together (web.dev/cls) is below `least`.
 */
export async function recordShifts(page: Page): Promise<Shifts> {
  await page.addInitScript(() => {
    const shifts: [value: number, moved: string][] = [];
    Object.assign(window, { shifts });
    const corner = ({ x, y }: DOMRect) => `${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push([
          value,
          sources
            .map(({ node, previousRect, currentRect }) => {
              const name = `${node?.nodeName}.${node?.className}`;
              return `${name}: ${corner(previousRect)} to ${corner(currentRect)}`;
            })
            .join("; "),
        ]);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async (least) => {
    const shifts = (await page.evaluate("shifts")) as [value: number, moved: string][];
    const sum = shifts.reduce((total, [value]) => total + value, 0);
    return sum < least ? [] : shifts.map(([value, moved]) => `${value.toFixed(4)} ${moved}`);
  };
}
