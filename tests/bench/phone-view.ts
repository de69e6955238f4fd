import type { BrowserContext, Page } from "playwright";

/**
 * Round trip in ms and bytes a second: 400 kbit/s and 1.6 Mbit/s, as in Lighthouse's throttling.
 */
const networks = {
  "Slow 3G": { latency: 400, throughput: 400_000 / 8 },
  "Slow 4G": { latency: 150, throughput: 1_600_000 / 8 },
};
const CPU_SLOWDOWN = 4;

export type Network = keyof typeof networks;

/** Milliseconds (paints since the first byte) and what was loaded. */
export type PhoneView = {
  firstPaint: number;
  largest: number;
  /** Total milliseconds of tasks longer than 50 ms. */
  longTasks: number;
  /** From the first tap, right after the first paint, until something handles it. */
  answered: number;
  bytes: number;
  requests: number;
};

type Noted = { tapped: number; answered: number; largest: number; longTasks: number };

/** Taps the first control once it is visible; `counter` is what changes when React handles that. */
export async function viewOnPhone(
  context: BrowserContext,
  address: string,
  network: Network,
  counter?: string,
): Promise<PhoneView> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const { latency, throughput } = networks[network];
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(takeNotes, counter ?? null);
  const loaded = page.waitForEvent("load", { timeout: 60_000 });
  await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
    null,
    { polling: 20, timeout: 60_000 },
  );
  await tapUntilAnswered(page);
  await loaded;
  const view = await page.evaluate(readNotes, latency);
  await page.close();
  return view;
}

async function tapUntilAnswered(page: Page): Promise<void> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const at = await page.evaluate(() => {
      const control = ["main summary", "header summary", "main a"]
        .flatMap((kind) => [...document.querySelectorAll(kind)])
        .find((element) => element.checkVisibility());
      const box = control?.getBoundingClientRect();
      const noted = (window as unknown as { noted: Noted }).noted;
      return box && !noted.answered
        ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        : null;
    });
    if (!at) return;
    await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(50);
  }
  throw new Error("No tap was answered");
}

function takeNotes(counter: string | null) {
  const noted: Noted = { tapped: 0, answered: 0, largest: 0, longTasks: 0 };
  (window as unknown as { noted: Noted }).noted = noted;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => {
    noted.largest = startTime;
  });
  watch("longtask", ({ duration }) => {
    noted.longTasks += duration;
  });
  addEventListener(
    "click",
    (event) => {
      noted.tapped ||= event.timeStamp;
      if (!counter) noted.answered ||= performance.now();
      if ((event.target as Element).closest("a")) event.preventDefault();
    },
    true,
  );
  if (!counter) return;
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).matches(counter)))
      noted.answered ||= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-taps"] });
}

function readNotes(latency: number): PhoneView {
  const { tapped, answered, largest, longTasks } = (window as unknown as { noted: Noted }).noted;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  // Throttling delays bytes that have already arrived.
  const begin = Math.max(page?.responseStart ?? 0, (page?.requestStart ?? 0) + latency);
  return {
    firstPaint: (painted?.startTime ?? Number.NaN) - begin,
    largest: largest - begin,
    longTasks,
    answered: answered - tapped,
    bytes: [page, ...files].reduce((sum, file) => sum + (file?.transferSize ?? 0), 0),
    requests: files.length + 1,
  };
}
