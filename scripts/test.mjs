import { rmSync } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { capture, command, node24, run } from "./processes.mjs";
import { countTests } from "./test-counts.mjs";
import { withTestFolder } from "./test-folder.mjs";

/** Options and files; with any, only tests run. */
const named = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

command(async () => {
  const start = Date.now();
  try {
    await ensureInstalled();
    const chromium = await ensureChromium();
    const built = succeeds("Build", ensureBuilt);
    if (!named.length) await checkCode();
    if (!(await built)) total.failed++;
    await succeeds("Tests", () => runTests(chromium));
  } catch (error) {
    console.log(error.message);
    total.failed++;
  }
  const { passed, failed, skipped } = total;
  console.log(`Total: ${secondsSince(start)}`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return failed ? 1 : 0;
});

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

function checkTypes() {
  return quietly("typescript/bin/tsc", "--noEmit");
}

function lint() {
  return quietly("@biomejs/biome/bin/biome", "ci", "--colors=off", ".");
}

function findUnused() {
  return quietly("knip/bin/knip.js", "--no-progress");
}

async function quietly(bin, ...args) {
  const { code, output } = await capture(node24, [`node_modules/${bin}`, ...args]);
  if (code !== 0) throw new Error(output);
}

async function runTests(chromium) {
  const report = "test-results/vitest.json";
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...named];
  const code = await withTestFolder((folder) =>
    run(node24, args, { NODE_ENV: "test", CHROMIUM_PATH: chromium, ...folder }),
  );
  const counts = countTests(report, code);
  for (const outcome in counts) total[outcome] += counts[outcome];
  if (counts.failed) throw new Error(`Failures in the tests: ${counts.failed}`);
}

function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
