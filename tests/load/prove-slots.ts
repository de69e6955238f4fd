import { proveSlots } from "./slots-proof.ts";

/*
 * npm run prove -- slots [slots] [seed]: contested slots under 64 clients, at capacities 1 and 4, asked
 * by owners and by sitters, with two SIGKILLs in between.
 */
const slots = Number(process.argv[2] ?? 2000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
console.log(`${slots} contested slots, 64 clients, 2 SIGKILLs, seed ${seed}`);
const report = await proveSlots({ slots, clients: 64, kills: 2, seed });
console.log(report);
const good = report.faults.length === 0 && report.integrity === "ok" && report.kills === 2;
console.log(good ? "slots: one 200 for each free place, no overlap, no failure" : "slots: FAILED");
process.exit(good ? 0 : 1);
