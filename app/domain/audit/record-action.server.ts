import type { Context } from "../context.server.ts";
import { type AdminAction, noteSecurity } from "../security-events.ts";

type Details = { personId?: string | null; thingId?: string; reason?: string | null };

/** Adds to the log in the action's transaction; without an actor, it was the command line. */
export async function recordAction(
  ctx: Context,
  action: AdminAction,
  { personId = null, thingId, reason = null }: Details,
): Promise<number> {
  if (!ctx.inTransaction) throw new Error("An action and its line in the log belong together");
  const { id } = await ctx.db
    .insertInto("admin_actions")
    .values({
      admin_id: ctx.actor?.id ?? null,
      action,
      person_id: personId,
      thing_id: thingId ?? null,
      reason,
      at: ctx.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  noteSecurity(ctx, action, personId);
  return id;
}
