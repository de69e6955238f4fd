import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { command, node24, run } from "./processes.mjs";

const wanted = "tests/api-linters";
// Below node_modules, so that our tests and linters ignore it.
const folder = "node_modules/.cache/api-linters";
const stamp = `${folder}/.install-stamp`;

/** The linters take 140 MB and nothing else needs them. */
async function ensureLinters() {
  const lock = readFileSync(`${wanted}/package-lock.json`, "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the linters (npm ci) ...");
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(`${wanted}/${name}`, `${folder}/${name}`);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", ["ci", "--prefix", folder, ...flags]);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}.`);
  writeFileSync(stamp, lock);
}

command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureLinters();
  return run(node24, ["tests/load/check-api.ts", `${folder}/node_modules/.bin`]);
});
