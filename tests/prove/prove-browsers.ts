import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveApp } from "../load/served-app.ts";
import type { BrowserKind } from "./proofs/browsers/driven-browser.ts";
import { judgeBrowser, type Outcome, steps } from "./proofs/browsers/journey.ts";
import { textBrowsers } from "./proofs/browsers/text-browsers.ts";
import { windowBrowsers } from "./proofs/browsers/window-browsers.ts";

/**
 * npm run prove -- browsers [name ...]: do Debian's lynx, w3m, links2, elinks, Dillo and NetSurf sign
 * in, search, book, message, answer and read?
 */

const PACKAGES =
  "apt-get install lynx w3m links2 elinks dillo netsurf-gtk tmux xvfb xdotool imagemagick tesseract-ocr";

const names = process.argv.slice(2);
const wanted = [...textBrowsers, ...windowBrowsers].filter(
  ({ name }) => names.length === 0 || names.includes(name),
);
const isThere = (program: string) => spawnSync("which", [program]).status === 0;
const lacks = ({ needs }: BrowserKind) => needs.filter((program) => !isThere(program));

const dataDir = mkdtempSync(join(tmpdir(), "trotwell-browsers-"));
const app = await serveApp(dataDir, { MODE: "demo" });
const found: [string, Outcome | string[]][] = [];
try {
  for (const kind of wanted) {
    const missing = lacks(kind);
    found.push([kind.name, missing.length ? missing : await judgeBrowser(app.origin, kind)]);
  }
} finally {
  await app.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

const row = (cells: readonly string[]) =>
  console.log(cells.map((cell) => cell.padEnd(10)).join(" "));
row(["", ...steps]);
let isProven = true;
const faults: string[] = [];
for (const [name, outcome] of found) {
  if (Array.isArray(outcome)) {
    row([name, `not tried: ${outcome.join(", ")} missing (${PACKAGES})`]);
    isProven = false;
    continue;
  }
  row([name, ...steps.map((step) => (outcome[step] ? "NO" : "yes"))]);
  faults.push(
    ...steps.flatMap((step) => (outcome[step] ? [`${name}, ${step}: ${outcome[step]}`] : [])),
  );
}
for (const fault of faults) console.log(fault);
process.exitCode = isProven && faults.length === 0 ? 0 : 1;
