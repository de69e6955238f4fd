import { isFactorRequired } from "../../audit/require-admin.server.ts";
import type { Context, SignedIn } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { relyingParty } from "../passkeys/relying-party.server.ts";
import { recoveryCodesLeft } from "./recovery-codes.server.ts";

/** Whether a person is asked for more than a password, by codes set up `since` then (ms). */
export async function hasSecondFactor(
  { db }: Context,
  userId: string,
  since = 0,
): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return factor !== undefined;
}

export type OwnSecondFactor = {
  since: string;
  recoveryCodesLeft: number;
  /** When it ends because somebody asked an admin to end it, in ISO 8601. */
  endsAt: string | null;
  mayEnd: boolean;
};

/** The actor's codes by app; null without. */
export async function ownSecondFactor(ctx: SignedIn): Promise<OwnSecondFactor | null> {
  const userId = ctx.actor.id;
  const factor = await ctx.db
    .selectFrom("second_factors")
    .leftJoin("factor_removals", "factor_removals.user_id", "second_factors.user_id")
    .select(["created_at", "due_at"])
    .where("second_factors.user_id", "=", userId)
    .executeTakeFirst();
  if (!factor) return null;
  return {
    since: isoOf(factor.created_at),
    recoveryCodesLeft: await recoveryCodesLeft(ctx, userId),
    endsAt: isoOf(factor.due_at),
    mayEnd: !isFactorRequired(ctx),
  };
}

/** `since` in ISO 8601. */
export type CodelessAccess = { kind: "passkey" | "token"; id: string; name: string; since: string };

/** What gets into an account without a code: whoever set them up may not have made it. Oldest first. */
export async function codelessAccess(ctx: Context, userId: string): Promise<CodelessAccess[]> {
  const passkeys = await ctx.db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at"])
    .where("user_id", "=", userId)
    .where("rp_id", "=", relyingParty(ctx.config)?.id ?? "")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const tokens = await ctx.db
    .selectFrom("sessions")
    .select(["id", "token_name as name", "created_at"])
    .where("user_id", "=", userId)
    .where("token_name", "is not", null)
    .where("expires_at", ">", ctx.now())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const of = (kind: CodelessAccess["kind"], rows: (typeof passkeys | typeof tokens)[number][]) =>
    rows.map(({ id, name, created_at }) => ({
      kind,
      id,
      name: name ?? "",
      since: isoOf(created_at),
    }));
  return [...of("passkey", passkeys), ...of("token", tokens)];
}
