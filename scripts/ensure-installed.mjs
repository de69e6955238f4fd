import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, delimiter, resolve } from "node:path";
import { capture, insistOnWriting, node24, nodePackage, nodeVersion, run } from "./processes.mjs";

const stamp = "node_modules/.install-stamp";
const options = ["dev", "optional"]
  .map((kind) => `--include=${kind}`)
  .concat("--no-audit", "--no-fund", "--loglevel=error");

/** The locked packages and Node 24, unless done already for these package files. */
export async function ensureInstalled() {
  const hash = createHash("sha256")
    .update(readFileSync("package.json"))
    .update(readFileSync("package-lock.json"))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return checkNode24();
  insistOnWriting("Packages are missing, or older than package-lock.json");
  if (!lockedPackagesArePresent()) await installLocked();
  await runInstallScripts();
  await checkNode24();
  await addWhatNeedsNode24();
  await checkNode24();
  writeFileSync(stamp, hash);
}

// npm records what it installed, so a manual `npm ci` is not repeated.
function lockedPackagesArePresent() {
  const list = "node_modules/.package-lock.json";
  if (!existsSync(list)) return false;
  const present = readJson(list).packages;
  const locked = Object.entries(readJson("package-lock.json").packages);
  return locked
    .filter(([path, { optional }]) => path === `node_modules/${nodePackage}` || (path && !optional))
    .every(([path, { version }]) => present[path]?.version === version);
}

// npm ci deletes the Node in node_modules, so it runs under npm's own.
async function installLocked() {
  console.log("Installing packages (npm ci) ...");
  const [file, ...args] = npmUnder(process.env.npm_node_execpath);
  const code = await run(file, [...args, "ci", "--ignore-scripts", ...options]);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}.`);
}

// Only those that are needed, also after an `npm ci` without any: npm would compile better-sqlite3,
// which comes prebuilt.
async function runInstallScripts() {
  const [file, ...args] = npmUnder(process.env.npm_node_execpath);
  const allowed = Object.entries(readJson("package.json").allowScripts).filter(([, yes]) => yes);
  const names = allowed.map(([name]) => name);
  const rebuild = ["rebuild", "--ignore-scripts=false", ...names, ...options];
  const { code, output } = await capture(file, [...args, ...rebuild]);
  if (code !== 0) throw new Error(`npm rebuild failed: ${output}`);
}

async function checkNode24() {
  if (nodePackage && process.platform !== "win32" && !existsSync(node24)) {
    // npm 10 leaves it out, as packages for other systems would have the same.
    rmSync(node24, { force: true });
    symlinkSync(`../${nodePackage}/bin/node`, node24);
  }
  const { output } = await capture(node24, ["--version"]);
  const isVersion = /^v[\d.]+$/.test(output);
  if (nodePackage ? output === nodeVersion : isVersion && majorOf(output) >= majorOf(nodeVersion))
    return;
  const found = isVersion ? `is ${output}` : "does not run";
  throw new Error(
    nodePackage
      ? `${node24} should be Node ${nodeVersion} but ${found}: run \`npm ci --include=optional\`.`
      : `No package has Node for ${process.platform} on ${process.arch}, and yours ${found}: install Node ${majorOf(nodeVersion)} or newer.`,
  );
}

// An older Node's npm skips native packages for newer Nodes, such as the bundler's.
async function addWhatNeedsNode24() {
  const [file, ...args] = npmUnder(node24);
  const env = { PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}` };
  const { code, output } = await capture(file, [...args, "install", "--no-save", ...options], {
    env,
  });
  if (code !== 0) throw new Error(`npm install failed: ${output}`);
}

// If not started by npm, uses the npm on the PATH, with the first Node there.
function npmUnder(node) {
  const cli = process.env.npm_execpath ?? "";
  return node && basename(cli) === "npm-cli.js" ? [node, cli] : ["npm"];
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1]);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
