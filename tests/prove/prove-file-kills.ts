import { proveFileKills } from "./proofs/file-kill-proof.ts";

/** npm run prove -- file-kills [kills] [seed] */
const kills = Number(process.argv[2] ?? 40);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
console.log(
  `${kills} SIGKILLs among uploads and deletions, ${kills / 2} in restores, seed ${seed}`,
);
const report = await proveFileKills({ kills, restores: Math.ceil(kills / 2), seed });
console.log(report);
console.log(report.faults.length ? "FAILED" : "Nothing was half, lost or left over.");
process.exit(report.faults.length ? 1 : 0);
