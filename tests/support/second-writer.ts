import { connect } from "#db/connect.ts";

/** Writes as fast as it can until stdin ends, then prints how often. */
const db = await connect(process.argv[2] ?? "");
let done = false;
process.stdin.on("end", () => (done = true)).resume();
console.log("writing");
let writes = 0;
while (!done) {
  await db.transaction().execute(async (trx) => {
    const dedupe_key = `second ${++writes}`;
    const values = { kind: "none", payload: "{}", dedupe_key, attempts: 99, done_at: 1 };
    await trx
      .insertInto("outbox")
      .values({ ...values, run_after: 0, created_at: 0 })
      .execute();
    await trx.deleteFrom("outbox").where("dedupe_key", "=", dedupe_key).execute();
  });
  // Lets stdin be read, and other processes write.
  await new Promise((resolve) => setTimeout(resolve, 2));
}
await db.destroy();
console.log(`wrote ${writes}`);
