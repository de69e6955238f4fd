import type { Context } from "../../context.server.ts";
import { type Lock, unsealText } from "../../sealing.server.ts";
import { bareCode } from "./factor-schemas.ts";
import { spendRecoveryCode } from "./recovery-codes.server.ts";
import { stepOfCode } from "./totp.server.ts";

/** The lock of a person's secret in the store. */
export function factorLock(userId: string): Lock {
  return { purpose: "second factor", boundTo: userId };
}

/**
 * Whether the text is a code of the person's app, or a recovery code, that was not used before; uses it
 * up. In a transaction.
 */
export async function spendCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const code = bareCode(typed);
  const factor = await ctx.db
    .selectFrom("second_factors")
    .select("secret_sealed")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!factor) return false;
  const secret = unsealText(ctx.config, factorLock(userId), factor.secret_sealed);
  const step = secret === null ? null : stepOfCode(secret, code, ctx.now());
  if (step !== null) return spendStep(ctx, userId, step);
  const left = await spendRecoveryCode(ctx, userId, code);
  if (left === null) return false;
  await ctx.tell({ what: "recovery_code_used", userId, id: `${ctx.now()} ${left}` });
  return true;
}

/** The condition lets one of several with the same code through. */
async function spendStep({ db }: Context, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
