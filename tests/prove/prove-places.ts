import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuild } from "../support/build.ts";
import { judgeApp } from "./proofs/places/places-proof.ts";

/** npm run prove -- places [addresses] [seed]: are addresses as people write them understood? */

const [addresses = 1000, seed = 59] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-places-"));
const { start } = await loadBuild();
const app = await start({ MODE: "test", DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000000" });
try {
  const judged = await judgeApp(app, { addresses, seed });
  const wrong = judged.filter(({ verdict }) => verdict !== "right");
  for (const { verdict, text, found } of wrong)
    console.log(`${verdict}: ${JSON.stringify(text)} is taken for ${found ?? "no place"}`);
  const abroad = wrong.filter(({ verdict }) => verdict === "other country").length;
  const right = addresses - wrong.length;
  const slowest = Math.max(...judged.slice(1).map(({ milliseconds }) => milliseconds));
  console.log(
    `places: ${right} of ${addresses} right (${((100 * right) / addresses).toFixed(1)} %), ` +
      `${abroad} in another country; at most ${slowest.toFixed(1)} ms of processor each`,
  );
  process.exitCode = right < addresses * 0.99 || abroad > 0 ? 1 : 0;
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
