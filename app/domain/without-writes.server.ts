import type { KyselyPlugin } from "kysely";
import type { Context } from "./context.server.ts";

/** The same context on a store that takes no writes and with nobody told, for code that must not act. */
export function withoutWrites(ctx: Context): Context {
  return { ...ctx, db: ctx.db.withPlugin(onlyReads), emit: () => {} };
}

const onlyReads: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== "SelectQueryNode") throw new Error("Nothing may be written here");
    return node;
  },
  transformResult: async ({ result }) => result,
};
