import { proveUploads } from "./proofs/upload-proof.ts";

/** npm run prove -- uploads [photos] [waves]: the p99 of other pages at most doubles. */
const photos = Number(process.argv[2] ?? 50);
const waves = Number(process.argv[3] ?? 3);
/** Memory for bodies and copies of them, two decoded pictures, and garbage. */
const MOST_MB_MORE = 700;
/** One scheduler tick; shorter times can't be told apart. */
const SLACK_MS = 10;
const report = await proveUploads({ waves, photos, megapixels: 12, bombs: 30, idleVisits: 800 });
const { idle, busy, memory, faults } = report;
const most = Math.max(...memory.most);
if (most - memory.before > MOST_MB_MORE) faults.push("too much memory was needed");
if (busy.p99 > 2 * idle.p99 + SLACK_MS) faults.push("other pages were slower than twice");
console.log(`photos ${JSON.stringify(report.photos)}, bombs ${JSON.stringify(report.bombs)}`);
console.log(
  `other pages' p99: ${idle.p99.toFixed(1)} ms before, ${busy.p99.toFixed(1)} ms in the worst wave (${busy.visits} visits), ratio ${(busy.p99 / idle.p99).toFixed(2)}; p50 ${idle.p50.toFixed(1)} and ${busy.p50.toFixed(1)} ms`,
);
console.log(
  `memory: ${memory.before.toFixed(0)} MB before, at most ${memory.most.map((mb) => mb.toFixed(0)).join(", ")} MB`,
);
console.log(faults.length === 0 ? "The storm is survived." : `FAILED: ${faults.join("; ")}`);
process.exit(faults.length === 0 ? 0 : 1);
