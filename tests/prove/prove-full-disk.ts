import { proveFullDisk } from "./proofs/full-disk-proof.ts";

/** npm run prove -- full-disk: what a server does whose disk is full, and after room was made (Linux, as root). */
console.log(JSON.stringify(await proveFullDisk(), null, 2));
