import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { DomainError } from "../errors.ts";
import { type Capabilities, capabilitiesOf } from "./account-rules.ts";

/** The person making a request, read from the database for each. */
export type Actor = Capabilities & {
  id: string;
  name: string;
  email: string;
  photoKey: string | null;
  ownerFinished: boolean;
  sitterFinished: boolean;
  /** Null for commands and tests. */
  sessionId: string | null;
  /** A personal API token opens the API and the socket, but not the account itself. */
  byApiToken: boolean;
  /** Milliseconds; undefined for commands and tests. */
  sessionEndsAt?: number;
};

/** Null if unknown or locked. */
export async function findActor(
  db: Db,
  userId: string,
  sessionId: string | null,
): Promise<Actor | null> {
  const user = await activeUsers(db).where("users.id", "=", userId).executeTakeFirst();
  return user ? actorFrom(user, { sessionId, byApiToken: false }) : null;
}

/** The actor as stored at `now` (ms). Throws unauthenticated if their access has ended. */
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
