import { proveLateBodies } from "./proofs/late-bodies-proof.ts";

/** npm run prove -- late-bodies: every changing call and form with its body held back while its sender logs out, is locked, deleted or blocked, or changes. */
const report = await proveLateBodies();
console.log(JSON.stringify(report, null, 2));
if (report.faults.length > 0) process.exitCode = 1;
