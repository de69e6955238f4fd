import { sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";
import { isLockedOut, losesTransaction } from "./store-failures.ts";

type Trx = Transaction<Database>;
type Works = ((trx: Trx) => Promise<unknown>)[];
type Result = PromiseSettledResult<unknown>;

/** Without savepoints at first; if a work throws, all run again with one each. */
export async function runBatch(
  works: Works,
  transaction: (run: (trx: Trx) => Promise<Result[]>) => Promise<Result[]>,
): Promise<Result[]> {
  let hasThrown = false;
  const plain = await settled(
    transaction(async (trx) => {
      hasThrown = true;
      const results = await runPlain(trx, works);
      hasThrown = false;
      return results;
    }),
  );
  if (plain.status === "fulfilled") return plain.value;
  // Whatever a work throws is its own; what beginning or committing throws is everybody's.
  if (works.length === 1 || !hasThrown) return works.map(() => plain);
  let results: Result[] = [];
  const separate = await settled(
    transaction(async (trx) => {
      results = [];
      if (isLockedOut(plain.reason)) await waitBriefly(trx);
      results = await runWithSavepoints(trx, works);
      return results;
    }),
  );
  if (separate.status === "fulfilled") return separate.value;
  // Work that was refused would have been refused without the fault, too.
  return works.map((_, index) => {
    const own = results[index];
    return own?.status === "rejected" ? own : separate;
  });
}

async function runPlain(trx: Trx, works: Works): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) results.push({ status: "fulfilled", value: await work(trx) });
  return results;
}

async function runWithSavepoints(trx: Trx, works: Works): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) {
    await sql`savepoint work`.execute(trx);
    const result = await settled(work(trx));
    if (result.status === "rejected") await undo(trx, result.reason);
    await sql`release savepoint work`.execute(trx);
    results.push(result);
  }
  return results;
}

/** Throws the reason if the whole transaction is lost, as after a full disk or a deadlock. */
async function undo(trx: Trx, reason: unknown): Promise<void> {
  if (losesTransaction(reason)) throw reason;
  try {
    await sql`rollback to savepoint work`.execute(trx);
    if (isLockedOut(reason)) await waitBriefly(trx);
  } catch {
    throw reason;
  }
}

/** Once a lock was waited for in vain, the other works need not wait as long for the same one. */
async function waitBriefly(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '100ms'`.execute(trx);
}

function settled<R>(promise: Promise<R>): Promise<PromiseSettledResult<R>> {
  return promise.then(
    (value) => ({ status: "fulfilled", value }),
    (reason) => ({ status: "rejected", reason }),
  );
}
