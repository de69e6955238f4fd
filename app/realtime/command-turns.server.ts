import type { Context } from "#app/domain/context.server.ts";
import { transactEach } from "#app/domain/transact-each.server.ts";

/** In one transaction; the others wait for the next, so that nobody waits long for the store. */
const MOST_AT_ONCE = 250;

type Waiting = {
  work: (ctx: Context) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Commands that arrive in the same turn of the event loop share one transaction, and so one wait for
 * the disk. They run in the order of arrival, and each is answered after the commit.
 */
export class CommandTurns {
  #ctx: Context;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** What came of `work`, once it is stored. Throws what it throws; then nothing of it is stored. */
  add<R>(work: (ctx: Context) => Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (this.#running) return;
      this.#running = true;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    const turn = this.#waiting.splice(0, MOST_AT_ONCE);
    const results = await transactEach(
      this.#ctx,
      turn.map(({ work }) => work),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === "fulfilled") turn[index]?.resolve(result.value);
      else turn[index]?.reject(result.reason);
    }
    this.#running = this.#waiting.length > 0;
    // Not at once: others are to be read and answered in between.
    if (this.#running) setImmediate(() => void this.#run());
  }
}
