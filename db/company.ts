import type { Kysely, Transaction } from "kysely";
import { runTogether } from "./run-together.ts";
import type { Database } from "./schema.ts";

type Work<R> = (trx: Transaction<Database>) => Promise<R>;
type Transact = <R>(work: Work<R>) => Promise<R>;
type Waiting = {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};

/** In one transaction, so that nobody waits long for its end. */
const MOST_AT_ONCE = 100;

/**
 * Lets works of this process that come in the same turn of the event loop, or wait for their turn in
 * the store, go into one transaction: in the order of arrival, with one wait for the disk.
 */
class Company {
  #waiting: Waiting[] = [];
  #running = false;
  #transaction: Transact;

  constructor(transaction: Transact) {
    this.#transaction = transaction;
  }

  add<R>(work: Work<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (this.#running) return;
      this.#running = true;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    const company = this.#waiting.splice(0, MOST_AT_ONCE);
    const works = company.map(({ work }) => work);
    const results = await runTogether(works, this.#transaction);
    for (const [index, result] of results.entries()) {
      if (result.status === "fulfilled") company[index]?.resolve(result.value);
      else company[index]?.reject(result.reason);
    }
    this.#running = this.#waiting.length > 0;
    // Not at once: others are to be read and answered in between.
    if (this.#running) setImmediate(() => void this.#run());
  }
}

const companies = new WeakMap<Kysely<Database>, Map<string, Company>>();

/**
 * Runs `work` in a transaction of this store with the others that share `name`, by the `transaction`
 * of whoever came first. Answers what came of it once it is stored; throws what it throws, and then
 * nothing of it is stored.
 */
export function inCompany<R>(
  db: Kysely<Database>,
  name: string,
  work: Work<R>,
  transaction: Transact,
): Promise<R> {
  const ofStore = companies.get(db) ?? new Map<string, Company>();
  companies.set(db, ofStore);
  const company = ofStore.get(name) ?? new Company(transaction);
  ofStore.set(name, company);
  return company.add(work);
}
