import type { Context } from "../../context.server.ts";

/**
 * Everybody who is listed: finished, active, switched on, with a role that can sit. The search index
 * holds exactly them, so it decides. A query to go on from.
 */
export function listedSitters(ctx: Context) {
  return ctx.db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .innerJoin("sitter_index", "sitter_index.user_id", "users.id");
}
