import type { Context } from "../context.server.ts";

/** The one meaning of 'listed': finished, active, switched on, with a role that can sit. A query to go on from. */
export function listedSitters(ctx: Context) {
  return ctx.db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .where("users.sitter_finished_at", "is not", null)
    .where("users.account_status", "=", "active")
    .where("users.role", "in", ["sitter", "both"])
    .where("sitters.listed", "=", 1);
}

/** Whether anyone may see, write to and book this person as a sitter. */
export async function isListedSitter(ctx: Context, userId: string): Promise<boolean> {
  const row = await listedSitters(ctx)
    .select("users.id")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
