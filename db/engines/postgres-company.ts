import type { Transaction } from "kysely";
import { runTogether } from "../run-together.ts";
import type { Database } from "../schema.ts";

type Work<R> = (trx: Transaction<Database>) => Promise<R>;
type Waiting = {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};

/** In one transaction, so that nobody waits long for its end. */
const MOST_AT_ONCE = 50;

/**
 * Lets works of this process that wait for the same turn go into their transaction together, so that
 * they wait for the turn and for the disk once, and by one connection.
 */
export class Company {
  #waiting: Waiting[] = [];
  #running = false;
  #transaction: <R>(work: Work<R>) => Promise<R>;

  /** `transaction` runs a work in its turn, and again where another process was faster. */
  constructor(transaction: <R>(work: Work<R>) => Promise<R>) {
    this.#transaction = transaction;
  }

  /** What came of `work`, once it is stored. Throws what it throws; then nothing of it is stored. */
  add<R>(work: Work<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const company = this.#waiting.splice(0, MOST_AT_ONCE);
      const works = company.map(({ work }) => work);
      const results = await runTogether(works, this.#transaction, (trx) => trx);
      for (const [index, result] of results.entries()) {
        if (result.status === "fulfilled") company[index]?.resolve(result.value);
        else company[index]?.reject(result.reason);
      }
    }
    this.#running = false;
  }
}
