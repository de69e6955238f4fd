import { proveChat } from "./proofs/chat-proof.ts";
import { siteShape } from "./proofs/proof-site.ts";

// npm run prove -- chat [seed] [messages] [--postgres processes] [--commit ms]
const args = process.argv.slice(2);
const shape = siteShape(args);
const seed = Number(args[0] ?? Date.now() % 1_000_000);
const messages = Number(args[1] ?? 10_000);
const pairs = Math.ceil(messages / 100);
const each = Math.ceil(messages / 1000);
console.log(
  `${messages} messages between ${pairs} pairs over ${each} stops and ${each} SIGKILLs, seed ${seed}`,
  shape,
);
const report = await proveChat({ pairs, messages, graceful: each, kills: each, seed, shape });
console.table(report.restarts);
console.log(report.faults.slice(0, 20).join("\n"));
const slowest = Math.max(...report.restarts.map(({ liveMs }) => liveMs));
console.log(
  `${report.sent} written, ${report.stored} stored, everyone back ${slowest} ms after a stop at the latest`,
);
const good = report.faults.length === 0 && slowest <= 4_000;
console.log(good ? "None lost, none doubled, order, ticks and counts right." : "FAILED");
process.exit(good ? 0 : 1);
