import type { Context } from "../../context.server.ts";

/** Onboarded, active, visible, with a role that can sit: exactly those in the search index. */
export function listedSitters(ctx: Context) {
  return ctx.db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .innerJoin("sitter_index", "sitter_index.user_id", "users.id");
}
