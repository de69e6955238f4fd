import { forgetLockedSessions } from "../accounts/sign-in/locked-sessions.server.ts";
import type { Context } from "../context.server.ts";
import { lockablePerson } from "./lockable-person.server.ts";
import { recordAction } from "./record-action.server.ts";
import { transactAsAdmin } from "./require-admin.server.ts";

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
