import { createHash, randomBytes, randomUUID } from "node:crypto";
import { preparedQuery } from "#db/prepared-query.ts";
import { type Actor, activeUsers, actorFrom } from "../../actor.server.ts";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { DAY, HOUR } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";

const SESSION_DAYS = 7;
const LIFETIME = SESSION_DAYS * DAY;
const SEEN_EVERY = HOUR;

/** A proven person, and when all their access last ended (ms). */
export type SignIn = { userId: string; accessEndedAt: number | null };

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

/** Starts a session. Returns its token, which is valid for seven days and stored as SHA-256. */
export async function openSession(
  ctx: Context,
  signIn: SignIn,
  kind: "page" | "api",
  userAgent: string | null,
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  const sessionId = randomUUID();
  const createdAt = ctx.now();
  const expiresAt = createdAt + LIFETIME;
  await transact(withoutActor(ctx), async (ctx) => {
    await refuseOutdated(ctx, signIn);
    await ctx.db
      .insertInto("sessions")
      .values({
        id: sessionId,
        user_id: signIn.userId,
        token_hash: hashToken(token),
        kind,
        user_agent: userAgent?.slice(0, 300) ?? null,
        last_seen_at: createdAt,
        proven_at: createdAt,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute();
  });
  noteSecurity(ctx, "signed_in", signIn.userId);
  return { token, expiresAt, sessionId };
}

/** Refuses a sign-in begun before all access ended: its password or link may be replaced. */
export async function refuseOutdated(
  { db }: Context,
  { userId, accessEndedAt }: SignIn,
): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("access_ended_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user && user.access_ended_at === accessEndedAt) return;
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
  ctx: Pick<Context, "db" | "now">,
  token: string,
): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [user] = await userOfToken(ctx.db, { tokenHash: hashToken(token), now: ctx.now() });
  if (!user) return null;
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

/** At most once an hour. Sign-in works without it while the database takes no writes. */
async function recordUse(
  ctx: Pick<Context, "db" | "now">,
  { session_id, last_seen_at }: { session_id: string; last_seen_at: number | null },
): Promise<void> {
  if (ctx.now() - (last_seen_at ?? 0) < SEEN_EVERY) return;
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

/** Deletes sessions that have expired. */
export async function forgetExpiredSessions(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("sessions").where("expires_at", "<=", ctx.now()).execute();
}

/** SHA-256 of a random token, in hexadecimal, stored in its place. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
