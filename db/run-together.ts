import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";
import { storeFailure } from "./store-failures.ts";

type Trx = Transaction<Database>;
type Works = ((trx: Trx) => Promise<unknown>)[];
type Result = PromiseSettledResult<unknown>;

/**
 * Runs several works in one transaction, one after the other, each with what came of it: one that
 * throws undoes itself alone. When the store can't begin, go on or commit, that is what came of all
 * of them. Where one throws, all run again with a way back for each, which costs two statements more.
 */
export async function runTogether(
  works: Works,
  transaction: (run: (trx: Trx) => Promise<Result[]>) => Promise<Result[]>,
): Promise<Result[]> {
  const plainly = await settled(transaction((trx) => oneByOne(trx, works)));
  if (plainly.status === "fulfilled") return plainly.value;
  if (works.length === 1 || storeFailure(plainly.reason)) return works.map(() => plainly);
  const each = await settled(transaction((trx) => eachUndone(trx, works)));
  return each.status === "fulfilled" ? each.value : works.map(() => each);
}

async function oneByOne(trx: Trx, works: Works): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) results.push({ status: "fulfilled", value: await work(trx) });
  return results;
}

async function eachUndone(trx: Trx, works: Works): Promise<Result[]> {
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

/** A full disk, for one, has ended the whole transaction already: then its reason is everybody's. */
async function undo(trx: Kysely<Database>, reason: unknown): Promise<void> {
  if (storeFailure(reason) === "busy") throw reason;
  try {
    await sql`rollback to savepoint work`.execute(trx);
  } catch {
    throw reason;
  }
}

function settled<R>(promise: Promise<R>): Promise<PromiseSettledResult<R>> {
  return promise.then(
    (value) => ({ status: "fulfilled", value }),
    (reason) => ({ status: "rejected", reason }),
  );
}
