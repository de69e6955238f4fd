import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuild } from "../support/build.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { compareSearch } from "../support/search-proof.ts";

/** npm run prove -- search [sitters] [questions] [seed] [--postgres]: against brute force. */

const args = process.argv.slice(2);
const at = args.indexOf("--postgres");
const cluster = at < 0 ? null : await startCluster();
if (cluster) args.splice(at, 1);
await cluster?.create("proof");
const [sitters = 10_000, questions = 500, seed = 7] = args.map(Number);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-search-"));
const { start } = await loadBuild();
const app = await start({
  MODE: "test",
  DATA_DIR: dataDir,
  APP_TIME_ZONE: "UTC",
  RATE_LIMIT_SCALE: "1000000",
  ...(cluster && { DATABASE_URL: cluster.url("proof") }),
});
try {
  const { differences, answered } = await compareSearch(app, sitters, questions, seed);
  for (const difference of differences.slice(0, 5))
    console.log(JSON.stringify(difference).slice(0, 600));
  console.log(
    `search: ${questions} questions over ${sitters} sitters, ${answered} with an answer, ${differences.length} differ`,
  );
  process.exitCode = differences.length ? 1 : 0;
} finally {
  await app.stop();
  await cluster?.end();
  rmSync(dataDir, { recursive: true, force: true });
}
