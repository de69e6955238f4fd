import { type SignedIn, transact } from "../../context.server.ts";
import { notFound } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { refuseApiToken } from "../security/recent-proof.server.ts";

/** Throws not_found. */
export async function renamePasskey(ctx: SignedIn, id: string, name: string): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async (ctx) => {
    const renamed = await ctx.db
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("user_id", "=", ctx.actor.id)
      .returning("id")
      .executeTakeFirst();
    if (!renamed) throw notFound();
  });
}

/** It signs nobody in any more; sessions that it began stay. Removing it again changes nothing. */
export async function removePasskey(ctx: SignedIn, id: string): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", ctx.actor.id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return;
    await ctx.tell({ what: "passkey_removed", userId: ctx.actor.id, id });
    noteSecurity(ctx, "passkey_removed");
  });
}
