import { existsSync } from "node:fs";
import { capture, node24 } from "./processes.mjs";

// The headless shell (a Debian package) first: it takes a fifth less CPU time.
const usual = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export async function ensureChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (await starts(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not start.`);
  }
  const found = (await firstThatStarts(usual)) ?? (await downloadedByPlaywright());
  return found ?? (await download()) ?? (await installOnDebian()) ?? giveUp();
}

async function firstThatStarts(names) {
  for (const name of names) {
    const path = name.startsWith("/") ? name : `/usr/bin/${name}`;
    if (await starts(path)) return path;
  }
}

// Ubuntu's chromium-browser only asks to install a snap, so its presence proves nothing.
async function starts(path) {
  if (!existsSync(path)) return false;
  const { code } = await capture(path, ["--version"], { timeout: 30_000 });
  return code === 0;
}

async function downloadedByPlaywright() {
  const print = "console.log(require('playwright').chromium.executablePath())";
  const { code, output } = await capture(node24, ["-e", print]);
  return code === 0 && (await starts(output)) ? output : undefined;
}

async function download() {
  console.log("No Chromium found; letting Playwright download one ...");
  const { code } = await capture(
    node24,
    ["node_modules/playwright/cli.js", "install", "chromium"],
    {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
      timeout: 180_000,
    },
  );
  return code === 0 ? downloadedByPlaywright() : undefined;
}

async function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await capture("apt-get", ["update"], { env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    console.log(`It could not; installing the package ${name} with apt-get ...`);
    const { code, output } = await capture("apt-get", ["install", "-y", name], { env });
    if (code === 0) break;
    console.error(output);
  }
  return firstThatStarts(usual);
}

function giveUp() {
  throw new Error(
    "The browser tests need a Chromium. Run `npx playwright install --with-deps chromium`, " +
      "or on Debian `sudo apt-get install -y chromium`, or set CHROMIUM_PATH to one.",
  );
}
