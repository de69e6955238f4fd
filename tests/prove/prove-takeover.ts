import { spawnSync } from "node:child_process";

/** npm run prove -- takeover: what survives each of the owner's countermeasures, on both engines. */

const args = ["scripts/test.mjs", "--all", "--reporter=verbose", "tests/http/sign-in/takeover"];
const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
process.exitCode = status ?? 1;
