import { spawnSync } from "node:child_process";

/*
 * npm run prove -- takeover: what somebody begins in a stolen account, and what of it is left after
 * each thing that its owner can do about it, on both engines, a line a cell.
 */

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=verbose"];
const projects = ["sqlite", "postgres"].flatMap((name) => ["--project", name]);
const { status } = spawnSync(process.execPath, [...vitest, ...projects, "tests/http/takeover"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test" },
});
process.exitCode = status ?? 1;
