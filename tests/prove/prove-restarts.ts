import { proveRestarts } from "./proofs/restart-proof.ts";

/** npm run prove -- restarts [seed] */
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
console.log(`5 restarts under 12 readers, 9 writers and a long poll, seed ${seed}`);
const { proxy, restarts, faults, ...counts } = await proveRestarts({
  restarts: 5,
  readers: 12,
  writers: 9,
  betweenMs: 4_000,
  seed,
});
console.table(restarts);
const { waited, repeated, givenUp } = proxy;
console.log({ ...counts, waited, repeated, givenUp });
console.log(faults.slice(0, 20).join("\n"));
const slowest = Math.max(...restarts.map(({ downMs }) => downMs));
const good = faults.length === 0 && slowest <= 4_000;
console.log(
  good
    ? `Nothing failed, each post is stored once, serving again within ${slowest} ms.`
    : `FAILED, serving again within ${slowest} ms`,
);
process.exit(good ? 0 : 1);
