import type { Page } from "playwright";

/** Call before the page is opened; returns the sum of all shifts (web.dev/cls) since. */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const shifts = (await page.evaluate("shifts")) as number[];
    return shifts.reduce((sum, value) => sum + value, 0);
  };
}
