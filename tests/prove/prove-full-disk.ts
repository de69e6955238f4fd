import { proveFullDisk } from "./proofs/full-disk-proof.ts";

/**
 * npm run prove -- full-disk: what a server does while its disk is full and after space is freed
 * (Linux, as root).
 */
console.log(JSON.stringify(await proveFullDisk(), null, 2));
