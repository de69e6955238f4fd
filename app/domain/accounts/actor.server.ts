import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { DomainError } from "../errors.ts";
import { type Capabilities, capabilitiesOf } from "./account-rules.ts";

/** Who is asking, read from the database at every request. */
export type Actor = Capabilities & {
  id: string;
  name: string;
  email: string;
  photoKey: string | null;
  ownerFinished: boolean;
  sitterFinished: boolean;
  /** The session or token in use; null for commands and tests. */
  sessionId: string | null;
  /** Came with a token made by hand, which opens the API and the socket, but never the account itself. */
  byApiToken: boolean;
  /** When that session ends by itself, ms; undefined for commands and tests. */
  sessionEndsAt?: number;
};

/** The actor for a user id, or null when there is none or it is locked. */
export async function findActor(
  db: Db,
  userId: string,
  sessionId: string | null,
): Promise<Actor | null> {
  const user = await activeUsers(db).where("users.id", "=", userId).executeTakeFirst();
  return user ? actorFrom(user, { sessionId, byApiToken: false }) : null;
}

/**
 * The actor as the store has them at `now` (ms), with today's role. Throws unauthenticated when their
 * session or token has ended, or the account is locked or deleted.
 */
export async function actorNow(db: Db, actor: Actor, now: number): Promise<Actor> {
  const { sessionId, byApiToken, sessionEndsAt } = actor;
  const user = await activeUsers(db)
    .where("users.id", "=", actor.id)
    .$if(sessionId !== null, (query) =>
      query
        .innerJoin("sessions", "sessions.user_id", "users.id")
        .where("sessions.id", "=", sessionId)
        .where("sessions.expires_at", ">", now),
    )
    .modifyEnd(engineOf(db).prepared)
    .executeTakeFirst();
  if (!user) throw new DomainError("unauthenticated", "Please sign in");
  return actorFrom(user, {
    sessionId,
    byApiToken,
    ...(sessionEndsAt !== undefined && { sessionEndsAt }),
  });
}

/** Those who may act, with what an actor is made of. */
export function activeUsers(db: Db) {
  return db
    .selectFrom("users")
    .where("users.account_status", "=", "active")
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.role",
      "users.photo_key",
      "users.owner_finished_at",
      "users.sitter_finished_at",
    ]);
}

type ActiveUser = Awaited<ReturnType<ReturnType<typeof activeUsers>["executeTakeFirstOrThrow"]>>;

/** The actor that such a user is in a session. */
export function actorFrom(
  user: ActiveUser,
  session: Pick<Actor, "sessionId" | "byApiToken" | "sessionEndsAt">,
): Actor {
  const finished = {
    ownerFinished: user.owner_finished_at !== null,
    sitterFinished: user.sitter_finished_at !== null,
  };
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    photoKey: user.photo_key,
    ...session,
    ...finished,
    ...capabilitiesOf(user.role, finished.sitterFinished),
  };
}
