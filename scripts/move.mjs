import { ensureInstalled } from "./ensure-installed.mjs";
import { command, node24, run } from "./processes.mjs";

command(async () => {
  await ensureInstalled();
  return run(node24, ["app/cli/move.ts", ...process.argv.slice(2)]);
});
