import { ensureInstalled } from "./ensure-installed.mjs";
import { command, node24, run } from "./processes.mjs";

command(async () => {
  await ensureInstalled();
  return run(node24, ["server.ts"], { NODE_ENV: "development", MODE: "development" });
});
