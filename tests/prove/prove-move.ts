import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillSitters } from "../load/fill-sitters.ts";
import { type MoveRun, runMove } from "../load/run-move.ts";
import { serveApp } from "../load/served-app.ts";
import { startCluster } from "../support/postgres-cluster.ts";

/** npm run prove -- move [people]: killed halfway, run again and finished. */
const people = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-move-"));
const cluster = await startCluster({ lasting: true });
const url = cluster.url("moved");
const faults: string[] = [];

try {
  await cluster.create("moved");
  await fillSitters(dataDir, people);
  console.log(`a store of ${people} people is ready`);
  const expecting = (run: MoveRun, status: number | null, expected: RegExp) => {
    if (run.status !== status || !expected.test(run.output))
      faults.push(`${expected} with ${status}: ended with ${run.status} and said ${run.output}`);
  };
  const seconds = ({ milliseconds }: MoveRun) => `${(milliseconds / 1000).toFixed(1)} s`;

  const killed = await runMove(dataDir, ["--to", url], { killAt: /^users: \d+ rows/m });
  expecting(killed, null, /^users: \d+ rows/m);
  console.log(`killed behind the people after ${seconds(killed)}`);
  const again = await runMove(dataDir, ["--to", url]);
  expecting(again, 0, /^users: 0 rows/m);
  expecting(again, 0, /rows are the same on both sides, by count and by sum/);
  console.log(
    `again in ${seconds(again)}: ${again.output.trim().split("\n").slice(-2).join("\n")}`,
  );
  const last = await runMove(dataDir, ["--to", url, "--finish"]);
  expecting(last, 0, /Start the site with DATABASE_URL/);
  console.log(
    `finished in ${seconds(last)}: ${last.output.trim().split("\n").slice(-2).join("\n")}`,
  );

  const site = await serveApp(dataDir, { DATABASE_URL: url });
  try {
    const answer = await fetch(`${site.origin}/api/users/sitters?limit=1`);
    const found = await answer.text();
    console.log(`there: ${answer.status} ${found.slice(-200)}`);
    if (!answer.ok) faults.push(`the site answered ${answer.status}`);
  } finally {
    await site.end("SIGTERM");
  }
} finally {
  await cluster.end();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? "move: the same on both sides" : "move: FAILED");
process.exit(faults.length === 0 ? 0 : 1);
