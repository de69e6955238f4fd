import { randomBytes, randomUUID } from "node:crypto";
import { isFactorRequired } from "../../audit/require-admin.server.ts";
import { type Context, type SignedIn, transact } from "../../context.server.ts";
import { derivedKey } from "../../derived-key.server.ts";
import { conflict, invalid } from "../../errors.ts";
import { sealText } from "../../sealing.server.ts";
import { noteSecurity } from "../../security-events.ts";
import { requireConfirmedEmail } from "../security/confirm-email-queries.server.ts";
import { requireRecentProof } from "../security/prove-identity.server.ts";
import { signOutElsewhere } from "../sign-in/end-session.server.ts";
import { type NewSession, renewSession } from "../sign-in/sessions.server.ts";
import { bareCode } from "./factor-schemas.ts";
import { replaceRecoveryCodes } from "./recovery-codes.server.ts";
import { factorLock } from "./spend-code.server.ts";
import { secretOf, stepOfCode } from "./totp.server.ts";

/**
 * The secret that this session sets up in the browser with this key: the same one for whoever comes back from
 * another app or mistypes a code, and another one wherever the session is copied to. No secret is set up twice,
 * because each change gives the session another id.
 */
export function setUpSecret(
  { config, actor: { id, sessionId } }: SignedIn,
  browserKey: string,
): string {
  return secretOf(derivedKey(config, "second factors", `${id} ${sessionId} ${browserKey}`));
}

export type ChangedFactor = {
  /** Of the recovery codes. */
  seed: string;
  session: NewSession | null;
};

/**
 * Asks for codes of this app from now on, instead of an earlier one's, and signs out all other devices,
 * which gave none. This session gets a new token. A null `secret` is one that was shown too long ago. Throws
 * conflict `email_unconfirmed`, and rate_limited.
 */
export async function setUpSecondFactor(
  ctx: SignedIn,
  {
    secret,
    code,
    currentPassword,
  }: { secret: string | null; code: string; currentPassword?: string | undefined },
): Promise<ChangedFactor> {
  await requireConfirmedEmail(ctx);
  await requireRecentProof(ctx, currentPassword);
  if (secret === null)
    throw invalid("This took too long. Please add the new key to your app.", "code");
  const step = stepOfCode(secret, bareCode(code), ctx.now());
  if (step === null)
    throw invalid(
      "That code didn't work. Please enter the one that the app shows now, and check that your phone sets its clock by itself.",
      "code",
    );
  await ctx.limits.take(["factorChange", "factorChangeDaily"], ctx.actor.id);
  const seed = newSeed();
  return transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    const row = {
      secret_sealed: sealText(ctx.config, factorLock(userId), secret),
      last_step: step,
      created_at: ctx.now(),
    };
    await ctx.db
      .insertInto("second_factors")
      .values({ user_id: userId, ...row })
      .onConflict((oc) => oc.column("user_id").doUpdateSet(row))
      .execute();
    await ctx.db.deleteFrom("factor_removals").where("user_id", "=", userId).execute();
    await replaceRecoveryCodes(ctx, userId, seed);
    await signOutElsewhere(ctx);
    await ctx.tell({ what: "second_factor_on", userId, id: randomUUID() });
    noteSecurity(ctx, "second_factor_on");
    return { seed, session: await renewSession(ctx) };
  });
}

/**
 * Replaces all recovery codes, and returns the seed of the new ones. The session stays: whoever has lost
 * the phone, and the answer on the way, can ask again. Throws conflict `no_codes`, and rate_limited.
 */
export async function renewRecoveryCodes(
  ctx: SignedIn,
  currentPassword: string | undefined,
): Promise<string> {
  await requireRecentProof(ctx, currentPassword);
  await ctx.limits.take(["factorChange", "factorChangeDaily"], ctx.actor.id);
  const seed = newSeed();
  return transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    if (!ctx.actor.hasSecondFactor) throw conflict("no_codes", "Your codes are off.");
    await replaceRecoveryCodes(ctx, userId, seed);
    await ctx.tell({ what: "recovery_codes_renewed", userId, id: randomUUID() });
    noteSecurity(ctx, "recovery_codes_renewed");
    return seed;
  });
}

/**
 * Asks for no codes any more. Returns this session's new token; null if there were no codes. Throws conflict
 * `factor_needed` for admins who must have them.
 */
export async function removeSecondFactor(
  ctx: SignedIn,
  currentPassword: string | undefined,
): Promise<NewSession | null> {
  await requireRecentProof(ctx, currentPassword);
  return transact(ctx, async (ctx) => {
    if (isFactorRequired(ctx))
      throw conflict("factor_needed", "Admins are asked for a code on this server.");
    return (await endSecondFactor(ctx, ctx.actor.id)) ? renewSession(ctx) : null;
  });
}

/** Ends a person's codes and what depends on them, and tells them. Returns whether there were any. */
export async function endSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  for (const table of ["recovery_codes", "remembered_devices", "factor_removals"] as const)
    await ctx.db.deleteFrom(table).where("user_id", "=", userId).execute();
  if (numDeletedRows === 0n) return false;
  await ctx.tell({ what: "second_factor_off", userId, id: randomUUID() });
  noteSecurity(ctx, "second_factor_off", userId);
  return true;
}

/** As long as other secrets that are shown once. */
function newSeed(): string {
  return randomBytes(32).toString("base64url");
}
