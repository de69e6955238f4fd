import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type RunnerResult } from "lighthouse";
import { median } from "../load/http-load.ts";
import { freePort, type ServedApp, serveApp } from "../load/served-app.ts";
import { launchChromium } from "../support/screens/chromium.ts";

/** npm run prove -- lighthouse [runs = 5] [part of a path]: the median on the default phone. */
const RUNS = Number(process.argv[2] ?? 5);
const only = process.argv[3] ?? "";
const LEAST_SPEED = 98;
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "speed-index",
  "total-blocking-time",
  "cumulative-layout-shift",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const folder = mkdtempSync(join(tmpdir(), "prove-lighthouse-"));
const port = await freePort();
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
let server: ServedApp | undefined;
const faults: string[] = [];
try {
  // Our own icon replaces the map tiles, so that no outside server is used.
  const MAP_TILE_URL = "/icon-512.png?tile={z}-{x}-{y}";
  server = await serveApp(folder, { MODE: "demo", MAP_TILE_URL });
  console.log("path                                     speed  accessible  practices  found");
  for (const path of (await publicPaths(server.origin)).filter((one) => one.includes(only)))
    await judge(server.origin, path);
} finally {
  await browser.close();
  await server?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length) {
  console.log(faults.join("\n"));
  process.exitCode = 1;
}

async function publicPaths(origin: string): Promise<string[]> {
  const first = async (path: string) => {
    const list = (await (await fetch(`${origin}/api${path}`)).json()) as { data: { id: string }[] };
    return list.data[0]?.id;
  };
  const sitter = `/sitters/${await first("/users/sitters?limit=1")}`;
  return [
    "/",
    "/dog-sitters/zurich",
    "/login",
    "/register",
    "/sitters",
    sitter,
    `${sitter}?tab=services`,
    "/dogs/available",
    "/map",
    "/support",
    "/terms",
    "/privacy",
    "/how-we-count",
    "/forgot-password",
  ];
}

async function judge(origin: string, path: string): Promise<void> {
  const marks: number[][] = [];
  let times = "";
  const lost = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    const lhr = await visit(origin + path);
    marks.push(categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)));
    times = timings.map((name) => `${name} ${lhr.audits[name]?.displayValue}`).join(", ");
    for (const name of categories.slice(1)) {
      for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
        const audit = lhr.audits[id];
        if (weight && audit?.score !== null && Number(audit?.score) < 1) lost.add(id);
      }
    }
  }
  const middle = categories.map((_, index) => median(marks.map((run) => run[index] ?? 0)));
  const [speed = 0, ...others] = middle;
  console.log(
    `${path.slice(0, 40).padEnd(40)} ${middle.map((mark) => String(mark).padStart(6)).join("    ")}`,
  );
  if (others.some((mark) => mark < 100)) faults.push(`${path}: ${[...lost].join(", ")}`);
  if (speed < LEAST_SPEED && path !== "/map")
    faults.push(`${path}: speed ${speed}, at last ${times}`);
}

/** Repeated when Chromium's trace has no start, which happens now and then. */
async function visit(url: string, triesLeft = 2): Promise<RunnerResult["lhr"]> {
  const result = await lighthouse(url, {
    port,
    logLevel: "silent",
    output: "json",
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (triesLeft === 0) throw new Error(`${url}: ${runtimeError.message}`);
  return visit(url, triesLeft - 1);
}
