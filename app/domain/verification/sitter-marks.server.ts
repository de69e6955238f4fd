import { randomUUID } from "node:crypto";
import type { Context } from "../context.server.ts";
import type { VerificationKind } from "./verification-rules.ts";

const columns = { identity: "verified", background: "is_background_checked" } as const;

/** Sets a sitter's mark to what the decisions say; nothing else writes it. */
export async function refreshMark(
  ctx: Context,
  userId: string,
  kind: VerificationKind,
): Promise<void> {
  const approval = await ctx.db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("status", "=", "approved")
    .limit(1)
    .executeTakeFirst();
  await ctx.db
    .updateTable("sitters")
    .set({ [columns[kind]]: approval ? 1 : 0 })
    .where("user_id", "=", userId)
    .execute();
}

/** Approves a sitter who has not asked for it. */
export async function addApproval(
  ctx: Context,
  userId: string,
  kind: VerificationKind,
): Promise<void> {
  const approval = { id: randomUUID(), user_id: userId, kind, status: "approved" as const };
  await ctx.db
    .insertInto("verifications")
    .values({ ...approval, ended_at: ctx.now() })
    .execute();
  await refreshMark(ctx, userId, kind);
}

/** Ends what was approved, and takes the sitter's badge. */
export async function withdrawApprovals(
  ctx: Context,
  userId: string,
  kind: VerificationKind,
): Promise<void> {
  await ctx.db
    .updateTable("verifications")
    .set({ status: "withdrawn", ended_at: ctx.now() })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("status", "=", "approved")
    .execute();
  await refreshMark(ctx, userId, kind);
}
