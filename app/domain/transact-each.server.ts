import { sql } from "kysely";
import { type Context, transact } from "./context.server.ts";
import type { DomainEvent } from "./events.server.ts";
import { storeFailure } from "./store-health.server.ts";

type Work<C> = (ctx: C) => Promise<unknown>;
type Result = PromiseSettledResult<unknown>;

/**
 * Runs several works in one transaction, one after the other, each with what came of it: one that
 * throws undoes itself alone. Events are published after the commit, in order. When the store can't
 * begin, go on or commit, that is what came of all of them.
 */
export async function transactEach<C extends Context>(ctx: C, works: Work<C>[]): Promise<Result[]> {
  const turn = { inTurn: ["messages" as const] };
  const [only, ...more] = works;
  if (only && more.length === 0) return [await settled(transact(ctx, only, turn))];
  const done = await settled(transact(ctx, (ctx) => inTurn(ctx, works), turn));
  return done.status === "fulfilled" ? done.value : works.map(() => done);
}

async function inTurn<C extends Context>(ctx: C, works: Work<C>[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) {
    const events: DomainEvent[] = [];
    await sql`savepoint work`.execute(ctx.db);
    const result = await settled(work({ ...ctx, emit: (event) => void events.push(event) }));
    if (result.status === "fulfilled") for (const event of events) ctx.emit(event);
    else if (storeFailure(result.reason) === "busy") throw result.reason;
    else await undo(ctx, result.reason);
    await sql`release savepoint work`.execute(ctx.db);
    results.push(result);
  }
  return results;
}

/** A full disk, for one, has ended the whole transaction already: then its reason is everybody's. */
async function undo(ctx: Context, reason: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint work`.execute(ctx.db);
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
