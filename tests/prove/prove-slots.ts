import { siteShape } from "./proofs/proof-site.ts";
import { proveSlots } from "./proofs/slots-proof.ts";

/** npm run prove -- slots [slots] [seed] [--postgres processes] [--without guard] */
const args = process.argv.slice(2);
const shape = siteShape(args);
const slots = Number(args[0] ?? 2000);
const seed = Number(args[1] ?? Date.now() % 1_000_000);
const storeRestarts = shape.engine === "postgres" ? 1 : 0;
console.log(`${slots} contested slots, 64 clients, 2 SIGKILLs, seed ${seed}`, shape);
const report = await proveSlots({ slots, clients: 64, kills: 2, storeRestarts, seed, shape });
console.log(report);
const good = report.faults.length === 0 && report.integrity === "ok" && report.kills === 2;
console.log(good ? "slots: one 200 for each free place, no overlap, no failure" : "slots: FAILED");
process.exit(good ? 0 : 1);
