import { proveKills } from "./proofs/kill-proof.ts";

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
console.log(`25 SIGKILLs in a stream of 1,000 posts, seed ${seed}`);
const report = await proveKills({ kills: 25, posts: 1000, seed });
console.log(report);
const good =
  report.lost.length === 0 &&
  report.failures === 0 &&
  report.integrity === "ok" &&
  report.acknowledged > 250;
console.log(good ? "Nothing acknowledged was lost." : "FAILED");
process.exit(good ? 0 : 1);
