import type { Context } from "../context.server.ts";
import { type VerificationKind, verificationKinds } from "./verification-rules.ts";

/** `at` is null when nobody knows the date. */
export type ShownCheck = { kind: VerificationKind; at: number | null };

/** A sitter's approvals, the latest of each kind, for everybody. */
export async function shownChecks(ctx: Context, sitterId: string): Promise<ShownCheck[]> {
  const rows = await ctx.db
    .selectFrom("verifications")
    .select("kind")
    .select(({ fn }) => fn.max("ended_at").as("at"))
    .where("user_id", "=", sitterId)
    .where("status", "=", "approved")
    .groupBy("kind")
    .execute();
  return verificationKinds.flatMap((kind) => {
    const row = rows.find((row) => row.kind === kind);
    return row ? [{ kind, at: row.at === null ? null : Number(row.at) }] : [];
  });
}
