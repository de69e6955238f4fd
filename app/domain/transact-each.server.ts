import { sql } from "kysely";
import { type Context, transact } from "./context.server.ts";
import { DomainError } from "./errors.ts";
import type { DomainEvent } from "./events.server.ts";
import { storeFailure } from "./store-health.server.ts";

type Work<C> = (ctx: C) => Promise<unknown>;
type Result = PromiseSettledResult<unknown>;

/**
 * Runs several works in one transaction, one after the other, each with what came of it: what one
 * refuses with a DomainError undoes that one alone. Events are published after the commit, in order.
 * When a work breaks otherwise none is kept, and each is done again in a transaction of its own; when
 * the store can't begin or commit, that is what came of all of them.
 */
export async function transactEach<C extends Context>(ctx: C, works: Work<C>[]): Promise<Result[]> {
  if (works.length > 1) {
    try {
      return await transact(ctx, (ctx) => inTurn(ctx, works), { inTurn: ["messages"] });
    } catch (error) {
      if (!(error instanceof BrokenWork))
        return works.map(() => ({ status: "rejected", reason: error }));
    }
  }
  const results: Result[] = [];
  for (const work of works)
    results.push(await settled(transact(ctx, work, { inTurn: ["messages"] })));
  return results;
}

/** Whose fault it is shows when each is done alone. */
class BrokenWork extends Error {}

async function inTurn<C extends Context>(ctx: C, works: Work<C>[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) {
    const events: DomainEvent[] = [];
    await sql`savepoint work`.execute(ctx.db);
    const result = await settled(work({ ...ctx, emit: (event) => void events.push(event) }));
    if (result.status === "fulfilled") for (const event of events) ctx.emit(event);
    else if (storeFailure(result.reason) === "busy") throw result.reason;
    else if (!(result.reason instanceof DomainError)) throw new BrokenWork();
    else await sql`rollback to savepoint work`.execute(ctx.db);
    await sql`release savepoint work`.execute(ctx.db);
    results.push(result);
  }
  return results;
}

function settled<R>(promise: Promise<R>): Promise<PromiseSettledResult<R>> {
  return promise.then(
    (value) => ({ status: "fulfilled", value }),
    (reason) => ({ status: "rejected", reason }),
  );
}
