import { startCluster } from "../support/postgres-cluster.ts";
import { proveMoveKills } from "./proofs/move-kill-proof.ts";

/** npm run prove -- move-kills [kills] [seed] [people] */
const kills = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const people = Number(process.argv[4] ?? 2000);
console.log(`${kills} SIGKILLs in moves of a store of ${people} people, seed ${seed}`);
const cluster = await startCluster({ lasting: true });
let made = 0;
const newDatabase = async () => {
  const name = `move${made++}`;
  await cluster.create(name);
  return cluster.url(name);
};
try {
  const report = await proveMoveKills({ kills, seed, people, newDatabase, tell: console.log });
  const { faults, tooLate } = report;
  for (const fault of faults) console.log(fault);
  console.log(`${report.kills.length} were killed, ${tooLate} had ended before.`);
  console.log(faults.length ? "FAILED" : "Nothing was half, lost or left over.");
  process.exitCode = faults.length ? 1 : 0;
} finally {
  await cluster.end();
}
