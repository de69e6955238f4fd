import { onlyReads } from "#db/read-only.ts";
import type { Context } from "./context.server.ts";

/** The same context on a store that takes no writes, also in transactions, and with nobody told, for code that must not act. */
export function withoutWrites(ctx: Context): Context {
  return { ...ctx, db: ctx.db.withPlugin(onlyReads), emit: () => {} };
}
