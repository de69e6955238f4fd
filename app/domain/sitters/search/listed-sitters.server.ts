import type { Context } from "../../context.server.ts";

/**
 * A query for all listed sitters: onboarded, active, visible, with a role that can sit. The search
 * index holds exactly these.
 */
export function listedSitters(ctx: Context) {
  return ctx.db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .innerJoin("sitter_index", "sitter_index.user_id", "users.id");
}
