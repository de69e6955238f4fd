import { createHash, randomBytes, randomUUID } from "node:crypto";
import { preparedQuery } from "#db/prepared-query.ts";
import { type Actor, activeUsers, actorFrom } from "../../actor.server.ts";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { DAY, HOUR, MINUTE } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { challengeOf } from "../factor/pending-sign-in.server.ts";

const SESSION_DAYS = 7;
/** Of a session; ms. */
export const SESSION_LIFETIME = SESSION_DAYS * DAY;
const SEEN_EVERY = HOUR;
/** Whoever has just joined signs in on their other devices, too. */
const UNTOLD = HOUR;

/** A proven person, and when all their access last ended (ms). */
export type SignIn = {
  userId: string;
  accessEndedAt: number | null;
  /** What they gave besides the password, or that their browser gave it lately; absent of nothing. */
  factor?: "code" | "passkey" | "new passkey" | "remembered";
  /** When the codes were set up of which one was given, now or lately; absent if none was. */
  factorSince?: number | null;
};

type Opened = {
  kind: "page" | "api";
  userAgent: string | null;
  /** Whether the person has signed in with this browser before. */
  isKnown?: boolean;
};

export type NewSession = { token: string; expiresAt: number; sessionId: string };

/** Ends the session that a cookie holds; does nothing for an unknown or an API token. */
export async function endPageSession(ctx: Context, token: string): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const ended = await ctx.db
      .deleteFrom("sessions")
      .where("token_hash", "=", hashToken(token))
      .where("kind", "=", "page")
      .returning(["id", "user_id"])
      .executeTakeFirst();
    if (!ended) return;
    ctx.emit({ type: "sessionEnded", sessionIds: [ended.id], userId: ended.user_id });
    noteSecurity(ctx, "session_ended", ended.user_id);
  });
}

/**
 * Starts a session. Returns its token, which is valid for seven days and stored as SHA-256. Throws
 * unauthenticated `second_factor_required`, with a `challenge`, if a code is still to be given.
 */
export async function openSession(
  ctx: Context,
  signIn: SignIn,
  { kind, userAgent, isKnown }: Opened,
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  const sessionId = randomUUID();
  const createdAt = ctx.now();
  const expiresAt = createdAt + SESSION_LIFETIME;
  await transact(withoutActor(ctx), async (ctx) => {
    const { factorSince, createdAt: joinedAt } = await refuseOutdated(ctx, signIn);
    if (factorSince !== null && !signIn.factor) throw secondFactorRequired(ctx, signIn);
    if (createdAt - joinedAt > UNTOLD) await tellOfNew(ctx, signIn, { kind, userAgent, isKnown });
    await ctx.db
      .insertInto("sessions")
      .values({
        id: sessionId,
        user_id: signIn.userId,
        token_hash: hashToken(token),
        kind,
        user_agent: nameOf(userAgent),
        last_seen_at: createdAt,
        proven_at: isProof(signIn) ? createdAt : null,
        passkey_at: signIn.factor === "passkey" ? createdAt : null,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute();
  });
  noteSecurity(ctx, "signed_in", signIn.userId);
  return { token, expiresAt, sessionId };
}

/** A stranger may have added a new passkey, and hold a copy of what remembers a browser. */
function isProof({ factor }: SignIn): boolean {
  return factor !== "remembered" && factor !== "new passkey";
}

/** An API client has no cookie to be known by, so it is known by its name. */
async function tellOfNew(
  ctx: Context,
  { userId }: SignIn,
  { kind, userAgent, isKnown }: Opened,
): Promise<void> {
  if (isKnown) return;
  const alike = ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("user_agent", "is not distinct from", nameOf(userAgent));
  if (kind === "api" && (await alike.executeTakeFirst())) return;
  await ctx.tell({ what: "new_device", userId, id: randomUUID() });
}

function nameOf(userAgent: string | null): string | null {
  return userAgent?.slice(0, 300) ?? null;
}

function secondFactorRequired(ctx: Context, signIn: SignIn): DomainError {
  return new DomainError("unauthenticated", "Please enter a code from your app, too", {
    code: "second_factor_required",
    extra: { challenge: challengeOf(ctx, signIn) },
  });
}

/**
 * Refuses a sign-in begun before all access ended, as its password or link may be replaced, and one whose code
 * is of an earlier app. Returns when its person set up codes (null without), and when they joined.
 */
export async function refuseOutdated(
  { db }: Context,
  { userId, accessEndedAt, factorSince }: SignIn,
): Promise<{ factorSince: number | null; createdAt: number }> {
  const user = await db
    .selectFrom("users")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select(["access_ended_at", "users.created_at", "second_factors.created_at as factor"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  const isCurrent = factorSince === undefined || factorSince === user?.factor;
  if (user && user.access_ended_at === accessEndedAt && isCurrent)
    return { factorSince: user.factor, createdAt: user.created_at };
  throw new DomainError("unauthenticated", "Please sign in again", {
    code: "invalid_credentials",
  });
}

/** Gives the session a new token and id, so that copies of the old one end with their sockets. */
export async function renewSession(ctx: SignedIn): Promise<NewSession | null> {
  const former = ctx.actor.sessionId;
  const token = randomBytes(32).toString("base64url");
  const sessionId = randomUUID();
  // A device that a thief has added would stay; its owner's browser offers it again.
  await ctx.db
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", former ?? "")
    .execute();
  const session = await ctx.db
    .updateTable("sessions")
    .set({ id: sessionId, token_hash: hashToken(token) })
    .where("id", "=", former ?? "")
    .returning("expires_at")
    .executeTakeFirst();
  if (!former || !session) return null;
  ctx.emit({ type: "sessionEnded", sessionIds: [former], userId: ctx.actor.id });
  return { token, expiresAt: session.expires_at, sessionId };
}

/** The actor with this token; null if it is invalid or the account is locked. */
export async function actorForToken(
  ctx: Pick<Context, "db" | "now" | "config">,
  token: string,
): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [user] = await userOfToken(ctx.db, { tokenHash: hashToken(token), now: ctx.now() });
  if (!user || isIdle(ctx, user)) return null;
  await recordUse(ctx, user);
  return actorFrom(user, {
    sessionId: user.session_id,
    byApiToken: user.token_name !== null,
    sessionEndsAt: user.expires_at,
  });
}

const userOfToken = preparedQuery((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  activeUsers(db)
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .select([
      "sessions.id as session_id",
      "sessions.token_name",
      "sessions.last_seen_at",
      "sessions.expires_at",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now),
);

type Use = { token_name: string | null; last_seen_at: number | null };

/** How long a session may rest, in ms. */
function mostIdle({ sessionIdleMinutes }: Context["config"]): number {
  return sessionIdleMinutes === null ? Infinity : sessionIdleMinutes * MINUTE;
}

/** API tokens may rest. */
function isIdle(
  { config, now }: Pick<Context, "now" | "config">,
  { token_name, last_seen_at }: Use,
): boolean {
  return token_name === null && now() - (last_seen_at ?? 0) >= mostIdle(config);
}

/** At most once an hour, unless sessions end without use. Sign-in works without it while the database takes no writes. */
async function recordUse(
  ctx: Pick<Context, "db" | "now" | "config">,
  { session_id, last_seen_at }: { session_id: string; last_seen_at: number | null },
): Promise<void> {
  const seenEvery = Math.min(SEEN_EVERY, mostIdle(ctx.config) / 5);
  if (ctx.now() - (last_seen_at ?? 0) < seenEvery) return;
  await ctx.db
    .updateTable("sessions")
    .set({ last_seen_at: ctx.now() })
    .where("id", "=", session_id)
    .execute()
    .catch(() => {});
}

/** Ends the actor's session. */
export async function logout(ctx: SignedIn): Promise<void> {
  const sessionId = ctx.actor.sessionId;
  if (!sessionId) return;
  await transact(withoutActor(ctx), async ({ db, emit }) => {
    await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
    emit({ type: "sessionEnded", sessionIds: [sessionId], userId: ctx.actor.id });
  });
  noteSecurity(ctx, "signed_out");
}

/** Deletes sessions that have expired, and ends those that were not used for too long. */
export async function forgetExpiredSessions(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("sessions").where("expires_at", "<=", ctx.now()).execute();
  const most = mostIdle(ctx.config);
  if (most === Infinity) return;
  const idle = await ctx.db
    .deleteFrom("sessions")
    .where("token_name", "is", null)
    .where("last_seen_at", "<=", ctx.now() - most)
    .returning(["id", "user_id"])
    .execute();
  for (const [userId, ended] of Map.groupBy(idle, (session) => session.user_id))
    ctx.emit({ type: "sessionEnded", sessionIds: ended.map(({ id }) => id), userId });
}

/** SHA-256 of a random token, in hexadecimal, stored in its place. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
