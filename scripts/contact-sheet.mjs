import { ensureBuilt } from "./ensure-built.mjs";
import { ensureChromium } from "./ensure-chromium.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { command, node24, run } from "./processes.mjs";

command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const CHROMIUM_PATH = await ensureChromium();
  return run(node24, ["tests/e2e/contact-sheet.ts", ...process.argv.slice(2)], { CHROMIUM_PATH });
});
