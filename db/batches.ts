import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { runBatch } from "./run-batch.ts";
import type { Database } from "./schema.ts";
import { isLockedOut } from "./store-failures.ts";

type Work<R> = (trx: Transaction<Database>) => Promise<R>;
/** With `waits` false it throws where it would have to wait for a turn. */
type Transact = <R>(work: Work<R>, turns: readonly string[], waits: boolean) => Promise<R>;
type Waiting = {
  turns: readonly string[];
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};

/** Bounds how long the first of a batch waits for its commit. */
const MAX_BATCH = 32;

/** Work goes into a batch if each turn of the event loop brings more, or while a batch runs. */
class BatchQueue {
  #waiting: Waiting[] = [];
  #running = false;
  #transaction: Transact;

  constructor(transaction: Transact) {
    this.#transaction = transaction;
  }

  add<R>(turns: readonly string[], work: Work<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      // Not in the context of the request that happens to begin the batch.
      const bound = AsyncLocalStorage.bind(work);
      this.#waiting.push({ turns, work: bound, resolve: resolve as Waiting["resolve"], reject });
      if (this.#running) return;
      this.#running = true;
      this.#gather();
    });
  }

  /** Requests that arrived together begin one in a turn. */
  #gather(): void {
    const { length } = this.#waiting;
    setImmediate(() => {
      const grows = this.#waiting.length > length && this.#waiting.length < MAX_BATCH;
      if (grows) this.#gather();
      else void this.#run();
    });
  }

  async #run(): Promise<void> {
    const batch = this.#waiting.splice(0, MAX_BATCH);
    for (const [index, result] of (await this.#resultsOf(batch)).entries()) {
      if (result.status === "fulfilled") batch[index]?.resolve(result.value);
      else batch[index]?.reject(result.reason);
    }
    this.#running = this.#waiting.length > 0;
    // Deferred, so that requests are read and answered between batches.
    if (this.#running) this.#gather();
  }

  async #resultsOf(batch: Waiting[]): Promise<PromiseSettledResult<unknown>[]> {
    const turns = [...new Set(batch.flatMap((one) => one.turns))];
    const results = await resultsOf(batch, (run) => this.#transaction(run, turns, true));
    if (batch.length === 1 || !results.every(isLockedOutResult)) return results;
    // The turn of one of them is taken for long; the others need not wait for it.
    const alone: PromiseSettledResult<unknown>[] = [];
    for (const one of batch)
      alone.push(...(await resultsOf([one], (run) => this.#transaction(run, one.turns, false))));
    return alone;
  }
}

function resultsOf(batch: Waiting[], transaction: Parameters<typeof runBatch>[1]) {
  return runBatch(
    batch.map(({ work }) => work),
    transaction,
  );
}

function isLockedOutResult(result: PromiseSettledResult<unknown>): boolean {
  return result.status === "rejected" && isLockedOut(result.reason);
}

const queues = new WeakMap<Kysely<Database>, BatchQueue>();

/**
 * Runs `work` with other work of this store in one transaction, which is given the turns of all. If
 * it throws, it stores nothing.
 */
export function inBatch<R>(
  db: Kysely<Database>,
  turns: readonly string[],
  work: Work<R>,
  transaction: Transact,
): Promise<R> {
  const queue = queues.get(db) ?? new BatchQueue(transaction);
  queues.set(db, queue);
  return queue.add(turns, work);
}
