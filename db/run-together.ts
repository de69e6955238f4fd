import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";
import { storeFailure } from "./store-failures.ts";

type Works<T> = ((scope: T) => Promise<unknown>)[];
type Result = PromiseSettledResult<unknown>;

/**
 * Runs several works in one transaction, one after the other, each with what came of it: one that
 * throws undoes itself alone. When the store can't begin, go on or commit, that is what came of all
 * of them. `transaction` hands each work what it needs, in which `dbOf` finds the transaction; where
 * one throws, all run again with a way back for each, which costs two statements more.
 */
export async function runTogether<T>(
  works: Works<T>,
  transaction: (run: (scope: T) => Promise<Result[]>) => Promise<Result[]>,
  dbOf: (scope: T) => Kysely<Database>,
): Promise<Result[]> {
  const plainly = await settled(transaction((scope) => oneByOne(scope, works)));
  if (plainly.status === "fulfilled") return plainly.value;
  if (works.length === 1 || storeFailure(plainly.reason)) return works.map(() => plainly);
  const each = await settled(transaction((scope) => eachUndone(scope, works, dbOf(scope))));
  return each.status === "fulfilled" ? each.value : works.map(() => each);
}

async function oneByOne<T>(scope: T, works: Works<T>): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) results.push({ status: "fulfilled", value: await work(scope) });
  return results;
}

async function eachUndone<T>(scope: T, works: Works<T>, trx: Kysely<Database>): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) {
    await sql`savepoint work`.execute(trx);
    const result = await settled(work(scope));
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
