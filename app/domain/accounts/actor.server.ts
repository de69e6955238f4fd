import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { DomainError } from "../errors.ts";
import { type Capabilities, capabilitiesOf } from "./account-rules.ts";

/** The person making a request, read from the database each time. */
export type Actor = Capabilities & {
  id: string;
  name: string;
  email: string;
  photoKey: string | null;
  ownerFinished: boolean;
  sitterFinished: boolean;
  /** The session or token in use; null for commands and tests. */
  sessionId: string | null;
  /** Uses a personal API token, which opens the API and the socket but not the account itself. */
  byApiToken: boolean;
  /** When the session expires, in milliseconds; undefined for commands and tests. */
  sessionEndsAt?: number;
};

/** The actor for a user id; null if unknown or locked. */
export async function findActor(
  db: Db,
  userId: string,
  sessionId: string | null,
): Promise<Actor | null> {
  const user = await activeUsers(db).where("users.id", "=", userId).executeTakeFirst();
  return user ? actorFrom(user, { sessionId, byApiToken: false }) : null;
}

/**
 * The actor as stored at `now` (ms), with the current role. Throws unauthenticated if the session
 * or token has ended, or the account is locked or deleted.
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

/** Active users, with the columns of an actor. */
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
