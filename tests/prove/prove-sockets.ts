import { proveSocketFaults } from "./proofs/sockets-proof.ts";

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
console.log(`1,000 resets, 340 broken frames and 100 readers that take nothing, seed ${seed}`);
const report = await proveSocketFaults({ resets: 1_000, rounds: 20, stalled: 100, seed });
console.log(report);
console.log(report.faults.length === 0 ? "Nobody else noticed." : "FAILED");
process.exit(report.faults.length === 0 ? 0 : 1);
