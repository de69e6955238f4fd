import { markActions } from "../audit/admin-rules.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { transactAsAdmin } from "../audit/require-admin.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { conflict, notFound } from "../errors.ts";
import { closeVerification } from "./close-verification.server.ts";
import { refreshMark } from "./sitter-marks.server.ts";
import { markOf } from "./verification-rules.ts";
import type { DecisionInput } from "./verification-schemas.ts";

/**
 * Approves or declines a request and tells the sitter. Throws conflict `not_waiting` if it was
 * decided or withdrawn meanwhile.
 */
export async function decideVerification(
  ctx: Context,
  id: string,
  { decision, reason }: DecisionInput,
): Promise<void> {
  await transactAsAdmin(ctx, async (ctx) => {
    if (!(await decide(ctx, id, decision === "decline" ? (reason ?? "") : null)))
      throw conflict("not_waiting", "This was decided, withdrawn, or expired in the meantime.");
  });
}

/** Approves without a reason. Returns whether it still waited. */
export async function decide(ctx: SignedIn, id: string, reason: string | null): Promise<boolean> {
  const asked = await ctx.db
    .selectFrom("verifications")
    .select(["user_id", "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!asked) throw notFound();
  const { user_id: userId, kind } = asked;
  const status = reason === null ? "approved" : "declined";
  if (!(await closeVerification(ctx, id, status, reason))) return false;
  await refreshMark(ctx, userId, kind);
  const action = reason === null ? markActions[markOf[kind]].given : "decline_verification";
  await recordAction(ctx, action, { personId: userId, thingId: id, reason });
  await ctx.tell({ what: `verification_${status}`, userId, verificationId: id });
  return true;
}
