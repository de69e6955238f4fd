import { siteShape } from "./proofs/proof-site.ts";
import { proveVisits } from "./proofs/visits/visit-proof.ts";

/** npm run prove -- visits [sitters] [seed] [--postgres processes] [--without client_ids] */
const args = process.argv.slice(2);
const { without, ...shape } = siteShape(args);
const sitters = Number(args[0] ?? 200);
const seed = Number(args[1] ?? Date.now() % 1_000_000);
const sendsAnew = without?.includes("client_ids") ?? false;
const plan = { sitters, walks: 3, restarts: 20, longestPause: 1_000, seed, shape, sendsAnew };
console.log(plan);
const { reports, faults } = await proveVisits(plan);
for (const fault of faults.slice(0, 20)) console.log(fault);
const taps = reports.flatMap(({ taps }) => taps);
const counts = {
  taps: taps.length,
  again: taps.reduce((sum, { sends }) => sum + sends - 1, 0),
  refused: taps.filter(({ refused }) => refused).length,
  stored: reports.reduce((sum, { stored }) => sum + stored.events.length, 0),
  takenBack: taps.filter(({ takenBack }) => takenBack).length,
  changed: taps.filter(({ changedTo }) => changedTo !== null).length,
  completed: reports.filter(({ stored }) => stored.status === "completed").length,
};
console.log(counts);
console.log(
  `visits: ${reports.length} walks, ${faults.length} faults${faults.length ? "  FAILED" : ""}`,
);
process.exit(faults.length === 0 ? 0 : 1);
