import { proveFullDisk } from "./proofs/full-disk-proof.ts";

/** npm run prove -- full-disk (Linux, as root) */
console.log(JSON.stringify(await proveFullDisk(), null, 2));
