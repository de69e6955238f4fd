import { seededRandom } from "#demo/seeded-random.ts";
import { commandConfig, commandContext } from "../../app/cli/command-context.ts";
import { proofSite, siteShape } from "./proofs/proof-site.ts";
import { putBooked } from "./proofs/reviews/put-booked.ts";
import { proveReviews, storeOf } from "./proofs/reviews/reviews-proof.ts";
import { workerProcess } from "./proofs/reviews/worker-processes.ts";

/** npm run prove -- reviews [operations] [seed] [--postgres processes] */
const args = process.argv.slice(2);
const shape = siteShape(args);
const operations = Number(args[0] ?? 10_000);
const seed = Number(args[1] ?? Date.now() % 1_000_000);
const days = Math.max(20, Math.round(operations / 100));
console.log(`${operations} operations in ${days} days, seed ${seed}`, shape);
const site = await proofSite(shape);
Object.assign(process.env, site.env);
const ctx = await commandContext(commandConfig());
const from = Date.now();
const booked = await putBooked(ctx.db, {
  days: days + 5,
  perDay: 12,
  from,
  random: seededRandom(seed),
});
await ctx.db.destroy();
const workers = await Promise.all(
  Array.from({ length: shape.processes }, () => workerProcess(site.env)),
);
try {
  const { answers, rounds, reviews, faults } = await proveReviews(
    booked,
    workers.map(({ perform }) => perform),
    storeOf(site.rows),
    { operations, seed, from, days },
  );
  console.log(answers);
  for (const fault of faults) console.log(fault);
  console.log(
    `reviews: ${rounds} rounds, ${reviews} reviews stored, ${faults.length} faults${faults.length ? "  FAILED" : ""}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const { end } of workers) end();
  await site.end();
}
process.exit();
