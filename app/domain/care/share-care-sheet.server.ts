import { randomUUID } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { requireRecentProof } from "../accounts/security/prove-identity.server.ts";
import { hashToken } from "../accounts/sign-in/sessions.server.ts";
import { type SignedIn, stillActing, transact } from "../context.server.ts";
import { derivedKey, secretsOf } from "../derived-key.server.ts";
import { DAY } from "../durations.ts";
import { noteSecurity } from "../security-events.ts";
import { careOwner } from "./care-reader.server.ts";
import type { ShareInput } from "./care-schemas.ts";

/** `token` opens the sheet; null if it was made under an APP_SECRET that is gone. */
export type CareShare = { token: string | null; expiresAt: number };

/**
 * Replaces an earlier link, which no longer works. Throws not_found for everyone but the owner, and
 * asks for a recent proof: the link outlives the session.
 */
export async function shareCareSheet(
  ctx: SignedIn,
  dogId: string,
  { days, currentPassword }: ShareInput,
): Promise<{ token: string; expiresAt: number }> {
  await stillActing(ctx);
  await careOwner(ctx, dogId);
  await requireRecentProof(ctx, currentPassword);
  return transact(ctx, async (ctx) => {
    await careOwner(ctx, dogId);
    await ctx.limits.take("careShare", ctx.actor.id);
    const id = randomUUID();
    const token = tokenOf(ctx.config, id);
    const now = ctx.now();
    const made = {
      id,
      user_id: ctx.actor.id,
      token_hash: hashToken(token),
      expires_at: now + days * DAY,
      created_at: now,
    };
    await ctx.db
      .insertInto("care_shares")
      .values({ dog_id: dogId, ...made })
      .onConflict((oc) => oc.column("dog_id").doUpdateSet(made))
      .execute();
    noteSecurity(ctx, "care_link_made");
    return { token, expiresAt: made.expires_at };
  });
}

/** Idempotent. Throws not_found for everyone but the owner. */
export async function withdrawCareShare(ctx: SignedIn, dogId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await careOwner(ctx, dogId);
    const { numDeletedRows } = await ctx.db
      .deleteFrom("care_shares")
      .where("dog_id", "=", dogId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) noteSecurity(ctx, "care_link_withdrawn");
  });
}

/** The one that works, if any. Throws not_found for everyone but the owner. */
export async function ownCareShare(ctx: SignedIn, dogId: string): Promise<CareShare | null> {
  await careOwner(ctx, dogId);
  const share = await ctx.db
    .selectFrom("care_shares")
    .select(["id", "token_hash", "expires_at"])
    .where("dog_id", "=", dogId)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  if (!share) return null;
  const tokens = secretsOf(ctx.config).map((secret) => tokenOf(secret, share.id));
  const token = tokens.find((token) => hashToken(token) === share.token_hash) ?? null;
  return { token, expiresAt: share.expires_at };
}

/** Derived rather than stored: its owner can print it again, but the store alone opens no sheet. */
function tokenOf(config: Pick<Config, "appSecret">, id: string): string {
  return derivedKey(config, "care sheet links", id).toString("base64url");
}
