import { proveClockJumps } from "./proofs/clock-proof.ts";

/** npm run prove -- clock-jumps */
const jumps = [1, -1, -1, 1, 1, 1, -1, -1, -1, -1, 1, 1];
const report = await proveClockJumps({ jumps, perJump: 100 });
console.log(report);
console.log(report.faults.length ? "FAILED" : "No jump of the clock was noticed.");
process.exit(report.faults.length ? 1 : 0);
