import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { deviceLabel } from "./device-label.ts";
import { hasPasskey } from "./passkeys/passkey-queries.server.ts";
import type { Proof } from "./proof.ts";
import { emailConfirmed, waitingEmailChange } from "./security/confirm-email-queries.server.ts";
import { recentProofs } from "./security/recent-proof.server.ts";

export type OwnDevice = {
  id: string;
  name: string;
  current: boolean;
  /** ISO 8601, to the hour. */
  lastSeenAt: string;
  signedInAt: string;
};

export type OwnToken = {
  id: string;
  name: string;
  /** ISO 8601; null if never used. */
  lastUsedAt: string | null;
  expiresAt: string;
};

/** How the actor signs in, for their settings. */
export async function ownAccount(ctx: SignedIn) {
  const user = await ctx.db
    .selectFrom("users")
    .leftJoin("google_links", "google_links.user_id", "users.id")
    .select(["users.email", "password_hash", "google_links.email as googleEmail"])
    .where("users.id", "=", ctx.actor.id)
    .executeTakeFirstOrThrow();
  const hasPassword = user.password_hash !== null;
  return {
    email: user.email,
    hasPassword,
    proof: await ownProof(ctx, hasPassword),
    googleEmail: user.googleEmail,
    emailConfirmed: await emailConfirmed(ctx),
    newEmail: (await waitingEmailChange(ctx))?.newEmail ?? null,
  };
}

/** What a form of the actor has to ask for. */
export async function ownProof(ctx: SignedIn, hasPassword: boolean): Promise<Proof> {
  const { proven, byPasskey } = await recentProofs(ctx);
  return {
    asksPassword: hasPassword && !byPasskey,
    needsCode: !proven && ctx.actor.hasSecondFactor,
    proven,
    hasPasskey: await hasPasskey(ctx, ctx.actor.id),
  };
}

/** This device first, then the most recently seen. */
export async function ownDevices(ctx: SignedIn): Promise<OwnDevice[]> {
  const rows = await ownSessions(ctx).where("token_name", "is", null).execute();
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceLabel(row.user_agent, row.kind),
      current: row.id === ctx.actor.sessionId,
      lastSeenAt: isoOf(row.last_seen_at ?? row.created_at),
      signedInAt: isoOf(row.created_at),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Newest first. */
export async function ownTokens(ctx: SignedIn): Promise<OwnToken[]> {
  const rows = await ownSessions(ctx).where("token_name", "is not", null).execute();
  return rows
    .sort((one, other) => other.created_at - one.created_at)
    .map((row) => ({
      id: row.id,
      name: row.token_name ?? "",
      lastUsedAt: isoOf(row.last_seen_at),
      expiresAt: isoOf(row.expires_at),
    }));
}

function ownSessions(ctx: SignedIn) {
  return ctx.db
    .selectFrom("sessions")
    .select(["id", "kind", "user_agent", "token_name", "last_seen_at", "created_at", "expires_at"])
    .where("user_id", "=", ctx.actor.id)
    .where("expires_at", ">", ctx.now())
    .orderBy("last_seen_at", (order) => order.desc().nullsLast())
    .orderBy("id");
}
