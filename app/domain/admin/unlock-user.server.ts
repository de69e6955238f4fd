import { forgetLockedSessions } from "../accounts/sign-in/locked-sessions.server.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { transactAsAdmin } from "../audit/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { lockablePerson } from "./lockable-person.server.ts";

/** What locking ended stays ended. Returns whether anything changed. */
export async function unlockUser(
  ctx: Context,
  { userId, reason }: { userId: string; reason: string },
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    const person = await lockablePerson(ctx, userId);
    if (person.account_status === "active") return false;
    await ctx.db
      .updateTable("users")
      .set({ account_status: "active", updated_at: ctx.now() })
      .where("id", "=", userId)
      .execute();
    await forgetLockedSessions(ctx, userId);
    await recordAction(ctx, "unlock_user", { personId: userId, reason });
    return true;
  });
}
