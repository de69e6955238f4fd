import { runHistory } from "./proofs/history/history-proof.ts";
import { checkHistory } from "./proofs/history/history-rules.ts";
import { siteShape } from "./proofs/proof-site.ts";

/** npm run prove -- history [operations] [seed] [--postgres processes] [--without guard] */
const args = process.argv.slice(2);
const shape = siteShape(args);
const operations = Number(args[0] ?? 10_000);
const seed = Number(args[1] ?? Date.now() % 1_000_000);
console.log(`${operations} operations by 16 clients, seed ${seed}`, shape);
const history = await runHistory({ clients: 16, operations, seed, shape });
const { bookings, moves, calls, proposals, series, answers, failures } = history;
const faults = [...failures, ...checkHistory(history)];
console.log(answers);
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(
  `history: ${bookings.length} bookings, ${moves.length} audit rows, ${calls.length} changes asked, ${proposals.length} proposals, ${series.length} weekly bookings, ${faults.length} faults${faults.length ? "  FAILED" : ""}`,
);
process.exit(faults.length === 0 ? 0 : 1);
