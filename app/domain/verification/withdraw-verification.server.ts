import { requireSitting } from "../accounts/require-sitting.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { closeVerification, withdrawWaiting } from "./close-verification.server.ts";
import { withdrawApprovals } from "./sitter-marks.server.ts";

/** With an id, one that waits or an approval; else all that wait. Throws not_found for others'. */
export async function withdrawVerification(ctx: SignedIn, id?: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    requireSitting(ctx);
    if (!id) return withdrawWaiting(ctx, ctx.actor.id);
    const own = await ctx.db
      .selectFrom("verifications")
      .select(["kind", "status"])
      .where("id", "=", id)
      .where("user_id", "=", ctx.actor.id)
      .executeTakeFirst();
    if (!own) throw notFound();
    if (own.status === "approved") await withdrawApprovals(ctx, ctx.actor.id, own.kind);
    else await closeVerification(ctx, id, "withdrawn");
  });
}
