import { runTogether } from "#db/run-together.ts";
import { type Context, transact } from "./context.server.ts";
import type { DomainEvent } from "./events.server.ts";
import { takingOnce } from "./rate-limits.server.ts";

type Work<C> = (ctx: C) => Promise<unknown>;

/**
 * Runs several works in one transaction, one after the other, each with what came of it: one that
 * throws undoes itself alone. Events are published after the commit, in order. When the store can't
 * begin, go on or commit, that is what came of all of them.
 */
export async function transactEach<C extends Context>(
  ctx: C,
  works: Work<C>[],
): Promise<PromiseSettledResult<unknown>[]> {
  const limitsOfTry = takingOnce(ctx.limits);
  return runTogether(
    works.map(withOwnEvents),
    (run) => transact({ ...ctx, limits: limitsOfTry() }, run, { inTurn: ["messages"] }),
    ({ db }) => db,
  );
}

/** Nothing is told of a work that is undone. */
function withOwnEvents<C extends Context>(work: Work<C>): Work<C> {
  return async (ctx) => {
    const events: DomainEvent[] = [];
    const value = await work({ ...ctx, emit: (event) => void events.push(event) });
    for (const event of events) ctx.emit(event);
    return value;
  };
}
