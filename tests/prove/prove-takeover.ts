import { spawnSync } from "node:child_process";

/** npm run prove -- takeover: what survives each of the owner's countermeasures, on both engines. */

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=verbose"];
const projects = ["sqlite", "postgres"].flatMap((name) => ["--project", name]);
const { status } = spawnSync(process.execPath, [...vitest, ...projects, "tests/http/takeover"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test" },
});
process.exitCode = status ?? 1;
