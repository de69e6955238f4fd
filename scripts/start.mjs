import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { memorySettings } from "./memory-settings.mjs";
import { command, node24, run } from "./processes.mjs";
import { serverFile } from "./source-hash.mjs";

command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { NODE_ENV, MODE } = process.env;
  const demo = NODE_ENV !== "production" && !MODE;
  return run(node24, [serverFile], {
    ...memorySettings,
    ...process.env,
    NODE_ENV: "production",
    ...(demo && { MODE: "demo" }),
  });
});
