import type { Context } from "../context.server.ts";
import { oneLine } from "../one-line.ts";
import type { VerificationKind } from "../verification/verification-rules.ts";
import { toldVerification } from "./told-by-key.ts";

type Check = { kind: VerificationKind; reason: string | null };

/** The verifications that these notifications tell of, by notification id. */
export async function checksTold(
  ctx: Context,
  rows: { id: string; event: string; dedupe_key: string }[],
): Promise<Map<string, Check>> {
  const told = rows.flatMap(({ id, event, dedupe_key }) => {
    const verificationId = toldVerification(event, dedupe_key);
    return verificationId === null ? [] : [{ id, verificationId }];
  });
  if (told.length === 0) return new Map();
  const checks = await ctx.db
    .selectFrom("verifications")
    .select(["id", "kind", "reason"])
    .where(
      "id",
      "in",
      told.map(({ verificationId }) => verificationId),
    )
    .execute();
  return new Map(
    told.flatMap(({ id, verificationId }) => {
      const check = checks.find((one) => one.id === verificationId);
      return check
        ? [[id, { kind: check.kind, reason: check.reason && oneLine(check.reason) }]]
        : [];
    }),
  );
}
