import { refuseWrites, storeBehind } from "#db/read-only.ts";
import type { Context } from "./context.server.ts";

/** On a read-only database and without events, for code that must not act. */
export function withoutWrites(ctx: Context, refusal?: Error): Context {
  const db = storeBehind(ctx.db).withPlugin(refuseWrites(refusal));
  return { ...ctx, db, emit: () => {} };
}
