import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { changedWords } from "./changed-words.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { capture, command, node24, run } from "./processes.mjs";
import { countTests } from "./test-counts.mjs";
import { withTestFolder } from "./test-folder.mjs";

const args = process.argv.slice(2);
/** Options and files; with any, only tests run. */
const named = args.filter((arg) => arg !== "--all");
const total = { passed: 0, failed: 0, skipped: 0 };
const shared = {
  NODE_ENV: "test",
  // Hundreds of processes load the same programs.
  NODE_COMPILE_CACHE: resolve(".cache/compiled"),
  CHANGED_WORDS: changedWords().join(" "),
  ...(args.includes("--all") && { ALL_ON_POSTGRES: "1" }),
};
/** The build goes first, as most tests wait for it. */
const BESIDE_THE_BUILD = { nice: 5 };

command(async () => {
  const start = Date.now();
  try {
    await ensureInstalled();
    await (named.length ? runNamed() : runAll());
  } catch (error) {
    console.log(error.message);
    total.failed++;
  }
  const { passed, failed, skipped } = total;
  console.log(`Total: ${secondsSince(start)}`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return failed ? 1 : 0;
});

async function runNamed() {
  if (named.every((arg) => arg.startsWith("tests/unit"))) await runTests("Tests", named);
  else await runOnBuild(named, await ensureChromium());
}

async function runAll() {
  const chromium = await ensureChromium();
  await Promise.all([
    runOnBuild(["--project", "!unit"], chromium),
    runTests("Unit tests", ["--project", "unit"], BESIDE_THE_BUILD),
    checkCode(),
  ]);
}

async function runOnBuild(chosen, chromium) {
  if (await succeeds("Build", ensureBuilt))
    await runTests("Tests", chosen, { env: { CHROMIUM_PATH: chromium } });
  else total.failed++;
}

async function checkCode() {
  // Files that import route types fail the type and unused checks until these are generated.
  const typed = quietly("@react-router/dev/bin.cjs", "typegen");
  await Promise.all([
    check("Type check", () => typed.then(checkTypes)),
    check("Nothing unused", () => typed.then(findUnused)),
    check("Lint", lint),
  ]);
}

async function check(name, work) {
  if (await succeeds(name, work)) total.passed++;
  else total.failed++;
}

async function succeeds(name, work) {
  const start = Date.now();
  try {
    await work();
    console.log(`${name}: passed in ${secondsSince(start)}`);
    return true;
  } catch (error) {
    console.log(`${error.message}\n${name}: failed in ${secondsSince(start)}`);
    return false;
  }
}

/** From the second time on, only what an edit touches. */
function checkTypes() {
  const known = ".cache/types.tsbuildinfo";
  return quietly("typescript/bin/tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", known);
}

function lint() {
  return quietly("@biomejs/biome/bin/biome", "ci", "--colors=off", ".");
}

function findUnused() {
  return quietly("knip/bin/knip.js", "--no-progress");
}

async function quietly(bin, ...args) {
  const { code, output } = await capture(
    node24,
    [`node_modules/${bin}`, ...args],
    BESIDE_THE_BUILD,
  );
  if (code !== 0) throw new Error(output);
}

function runTests(name, chosen, { env = {}, nice } = {}) {
  return succeeds(name, async () => {
    const report = `test-results/${name.toLowerCase().replace(" ", "-")}.json`;
    rmSync(report, { force: true });
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...chosen];
    const code = await withTestFolder((folder) =>
      run(node24, args, { ...shared, ...env, ...folder }, { nice }),
    );
    const counts = countTests(report, code);
    for (const outcome in counts) total[outcome] += counts[outcome];
    if (counts.failed) throw new Error(`Failures in the tests: ${counts.failed}`);
  });
}

function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
