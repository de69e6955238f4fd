import { type Context, transact, withoutActor } from "./context.server.ts";
import { reportFault } from "./report-fault.ts";

/**
 * Works on each row in a transaction of its own, as nobody; a row that fails is reported, because the
 * others are waiting. `work` returns whether there was something to do. Returns how often there was.
 */
export async function forEachDue<Row extends { id: string }>(
  ctx: Context,
  what: string,
  rows: Row[],
  work: (ctx: Context, row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const row of rows)
    try {
      if (await transact(withoutActor(ctx), (ctx) => work(ctx, row))) done++;
    } catch (error) {
      reportFault(`${what}: ${row.id}`, error);
    }
  return done;
}
