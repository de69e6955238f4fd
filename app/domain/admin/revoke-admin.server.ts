import { endSessions } from "../accounts/sign-in/end-sessions.server.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { type Context, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { oneAddress } from "../fields.ts";
import { hasDog } from "../people/role-queries.server.ts";

/** Also ends their sessions; for the command line only. Returns whether anything changed. */
export async function revokeAdmin(ctx: Context, email: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "role", "owner_finished_at", "sitter_finished_at"])
      .where("email", "=", oneAddress(email))
      .executeTakeFirst();
    if (!user) throw notFound();
    if (user.role !== "admin") return false;
    const owner = user.owner_finished_at !== null || (await hasDog(ctx, user.id));
    const sitter = user.sitter_finished_at !== null;
    await ctx.db
      .updateTable("users")
      .set({
        role: sitter ? (owner ? "both" : "sitter") : "owner",
        updated_at: ctx.now(),
      })
      .where("id", "=", user.id)
      .execute();
    await recordAction(ctx, "revoke_admin", { personId: user.id });
    await endSessions(ctx, user.id);
    return true;
  });
}

/** For the command line only. */
export async function listAdmins(ctx: Context): Promise<{ name: string; email: string }[]> {
  return ctx.db
    .selectFrom("users")
    .select(["name", "email"])
    .where("role", "=", "admin")
    .orderBy("email")
    .execute();
}
