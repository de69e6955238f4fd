import { markActions, type SitterMark } from "../audit/admin-rules.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { transactAsAdmin } from "../audit/require-admin.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { decide } from "../verification/decide-verification.server.ts";
import { addApproval, withdrawApprovals } from "../verification/sitter-marks.server.ts";
import { kindOf, type VerificationKind } from "../verification/verification-rules.ts";

/**
 * Approves what the sitter asks for or never asked for, or withdraws the approval. Returns whether
 * anything changed. Throws not_found for a person who is not a sitter.
 */
export async function setSitterMark(
  ctx: Context,
  { sitterId, mark, given }: { sitterId: string; mark: SitterMark; given: boolean },
): Promise<boolean> {
  const kind = kindOf[mark];
  return transactAsAdmin(ctx, async (ctx) => {
    const sitter = await ctx.db
      .selectFrom("sitters")
      .select(["verified", "is_background_checked"])
      .where("user_id", "=", sitterId)
      .executeTakeFirst();
    if (!sitter) throw notFound();
    const has = kind === "identity" ? sitter.verified : sitter.is_background_checked;
    if (Boolean(has) === given) return false;
    if (given && (await approveWaiting(ctx, sitterId, kind))) return true;
    const { given: on, taken: off } = markActions[mark];
    if (given) await addApproval(ctx, sitterId, kind);
    else await withdrawApprovals(ctx, sitterId, kind);
    await recordAction(ctx, given ? on : off, { personId: sitterId });
    return true;
  });
}

async function approveWaiting(
  ctx: SignedIn,
  sitterId: string,
  kind: VerificationKind,
): Promise<boolean> {
  const waiting = await ctx.db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", sitterId)
    .where("kind", "=", kind)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return waiting !== undefined && decide(ctx, waiting.id, null);
}
