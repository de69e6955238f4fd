import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findActor } from "#app/domain/actor.server.ts";
import { DAY } from "#app/domain/durations.ts";
import { applyWordCounts } from "#app/domain/people/search-text.server.ts";
import { findSitters } from "#app/domain/sitters/search/find-sitters.server.ts";
import { SitterSearch } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import type { App } from "#app/entry.node.ts";
import { renewSitterIndex } from "#db/engines/sqlite-sitter-index.ts";
import { putSynthetic } from "../load/put-synthetic.ts";
import { syntheticSitters } from "../load/synthetic-sitters.ts";
import { loadBuild } from "../support/build.ts";

/*
 * npm run bench -- search [sizes...]: the cost of a search in ever larger stores, totals and
 * availability included, relative to the smallest. The stores are queried in turn, and the fastest
 * of three attempts counts, to cancel out other load. Stores are cached in .cache.
 */

const given = process.argv.slice(2).map(Number);
const sizes = given.length ? given : [1000, 100_000, 1_000_000];
const ROUNDS = 40;
const WARM_UP = 20;
const STORE_CODE = [
  "../../db/migrations/index.ts",
  "../../app/domain/text-folding.ts",
  "../load/put-synthetic.ts",
  "../load/synthetic-sitters.ts",
];
const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
const { start } = await loadBuild();
const apps: App[] = [];

/** `most` is the limit against the smallest store; without it the line is informative only. */
type Case = {
  name: string;
  most?: number;
  query: Record<string, string>;
  after?: number;
  /** Costs at most `MOST_OF_ANOTHER` times what this one does, in the largest store. */
  against?: string;
};
const MOST_OF_ANOTHER = 1.5;
const zurich = { lat: "47.3769", lng: "8.5417" };
const cases: Case[] = [
  // Areas with as many results as the smallest store has there: equal sizes, larger stores.
  { name: "viewport", most: 3, query: { bbox: "8.49,47.34,8.59,47.41", limit: "6" } },
  {
    name: "viewport, 6 to 100 pins",
    query: { bbox: "8.49,47.34,8.59,47.41", limit: "100" },
  },
  { name: "viewport, whole city", most: 3, query: { bbox: "8.0,47.0,9.1,47.8", limit: "100" } },
  { name: "text, a name", most: 3, query: { search: "nakamura" } },
  { name: "text, a town with a typo", most: 3, query: { search: "zurih" } },
  { name: "text, a common word", most: 3, query: { search: "garden", sort: "rating" } },
  {
    name: "combined",
    most: 3,
    query: {
      ...zurich,
      radius: "10",
      search: "garden",
      service: "boarding",
      dogSize: "large",
      maxRate: "70",
      minRating: "3.5",
      sort: "rate",
    },
  },
  { name: "best rated", most: 3, query: { sort: "rating" } },
  { name: "best rated, deep by cursor", most: 3, query: { sort: "rating" }, after: 8 },
  { name: "rated 4.5 or more", most: 3, query: { minRating: "4.5" } },
  {
    name: "rated 5, best first",
    most: 3,
    query: { minRating: "5", sort: "rating" },
  },
  {
    name: "rated 5, cheapest first",
    most: 3,
    query: { minRating: "5", sort: "rate" },
  },
  { name: "nearest, rated 4.5", most: 3, query: { ...zurich, minRating: "4.5" } },
  { name: "nearest", most: 3, query: { ...zurich } },
  { name: "deep page", most: 3, query: { sort: "newest", page: "90" } },
  { name: "deep by cursor", most: 3, query: { sort: "rate", limit: "10" }, after: 8 },
  {
    name: "with a date and time",
    most: 10,
    query: { ...zurich, radius: "10", date: day(3), timePeriod: "afternoon" },
  },
  {
    name: "a night",
    query: { ...zurich, radius: "10", service: "boarding", date: day(3), timePeriod: "overnight" },
  },
  {
    name: "a week",
    against: "a night",
    query: { ...zurich, radius: "10", service: "boarding", startDate: day(3), endDate: day(10) },
  },
  {
    name: "a night, anywhere",
    query: { service: "boarding", date: day(3), timePeriod: "overnight" },
  },
  {
    name: "a week, anywhere",
    against: "a night, anywhere",
    query: { service: "boarding", startDate: day(3), endDate: day(10) },
  },
  { name: "with a date, anywhere", most: 10, query: { date: day(3), timePeriod: "evening" } },
];

try {
  for (const size of sizes) apps.push(await open(await storeOf(size)));
  console.log(`\nmedian ms, and how many times the cost among ${sizes[0]}`);
  let good = true;
  const largest = new Map<string, number>();
  for (const one of cases) {
    const medians = await measure(one);
    const ratios = medians.map((ms) => ms / (medians[0] ?? 1));
    const ok = one.most === undefined || (ratios.at(-1) ?? 0) <= one.most;
    const last = medians.at(-1) ?? 0;
    largest.set(one.name, last);
    const share = one.against ? last / (largest.get(one.against) ?? last) : 0;
    good &&= ok && share <= MOST_OF_ANOTHER;
    const goal = one.most === undefined ? "" : `goal ${one.most}x`;
    const columns = medians.map((ms, place) => `${ms.toFixed(2)} (${ratios[place]?.toFixed(2)}x)`);
    console.log(`${one.name.padEnd(26)} ${columns.join("  ")}  ${goal}${ok ? "" : "  MISSED"}`);
    if (one.against) {
      const missed = share > MOST_OF_ANOTHER ? "  MISSED" : "";
      console.log(`  ${share.toFixed(2)}x '${one.against}', goal ${MOST_OF_ANOTHER}x${missed}`);
    }
  }
  process.exitCode = good ? 0 : 1;
} finally {
  for (const app of apps) await app.stop();
}

async function storeOf(size: number): Promise<string> {
  const made = createHash("sha256").update(day(0) + renewSitterIndex.join());
  for (const file of STORE_CODE) made.update(readFileSync(new URL(file, import.meta.url)));
  const folder = join(".cache", `bench-search-${size}`);
  const done = join(folder, made.digest("hex").slice(0, 12));
  if (existsSync(done)) return done;
  const begun = performance.now();
  rmSync(folder, { recursive: true, force: true });
  const half = join(folder, "half");
  await (await open(half)).stop();
  const wordCounts = putSynthetic(half, syntheticSitters(size, 11, day(0)), true);
  const app = await open(half);
  await app.runtime.db.transaction().execute((trx) => applyWordCounts(trx, wordCounts));
  await app.stop();
  renameSync(half, done);
  console.log(`${size} sitters made in ${Math.round((performance.now() - begun) / 1000)} s`);
  return done;
}

function open(DATA_DIR: string): Promise<App> {
  return start({ MODE: "test", DATA_DIR, APP_TIME_ZONE: "UTC", RATE_LIMIT_SCALE: "1000000" });
}

async function measure({ query, after = 0 }: Case): Promise<number[]> {
  const asks = await Promise.all(apps.map((app) => questionFor(app, query, after)));
  const times: number[][] = apps.map(() => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const [place, ask] of asks.entries()) {
      const quickest = Math.min(await timeOf(ask), await timeOf(ask), await timeOf(ask));
      if (round >= WARM_UP) times[place]?.push(quickest);
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

async function questionFor(app: App, query: Record<string, string>, after: number) {
  // Visitors are rate-limited, which costs more with thousands of requests a minute.
  const context = app.context();
  const ctx = { ...context, actor: await findActor(context.db, "dog-owner", null) };
  let question = SitterSearch.parse(query);
  for (let turn = 0; turn < after; turn++) {
    const { meta } = await findSitters(ctx, { ...question, limit: 100 });
    if (meta.next) question = { ...question, after: meta.next };
  }
  return () => findSitters(ctx, question);
}
