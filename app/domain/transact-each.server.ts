import { sql } from "kysely";
import { type Context, transact } from "./context.server.ts";
import { DomainError } from "./errors.ts";
import type { DomainEvent } from "./events.server.ts";

type Work<C> = (ctx: C) => Promise<unknown>;

/**
 * Runs several works in one transaction, one after the other, each with what came of it: what one
 * refuses with a DomainError undoes that one alone. Events are published after the commit, in order.
 * When anything else goes wrong none of them is kept, and each is done again in a transaction of its own.
 */
export async function transactEach<C extends Context>(
  ctx: C,
  works: Work<C>[],
): Promise<PromiseSettledResult<unknown>[]> {
  if (works.length > 1) {
    try {
      return await transact(ctx, (ctx) => inTurn(ctx, works));
    } catch {
      // Told below, to the one whose fault it is.
    }
  }
  const results: PromiseSettledResult<unknown>[] = [];
  for (const work of works) results.push(await settled(transact(ctx, work)));
  return results;
}

async function inTurn<C extends Context>(ctx: C, works: Work<C>[]) {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const work of works) {
    const events: DomainEvent[] = [];
    await sql`savepoint work`.execute(ctx.db);
    const result = await settled(work({ ...ctx, emit: (event) => void events.push(event) }));
    if (result.status === "fulfilled") for (const event of events) ctx.emit(event);
    else if (!(result.reason instanceof DomainError)) throw result.reason;
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
