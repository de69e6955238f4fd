import { proveLateBodies } from "./proofs/late-bodies-proof.ts";

/** npm run prove -- late-bodies [--postgres] */
const engine = process.argv.includes("--postgres") ? "postgres" : "sqlite";
const report = await proveLateBodies(engine);
console.log(JSON.stringify(report, null, 2));
if (report.faults.length > 0) process.exitCode = 1;
