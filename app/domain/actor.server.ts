import type { Db } from "#db/connect.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { type Capabilities, capabilitiesOf } from "./account-rules.ts";
import { DomainError } from "./errors.ts";

/** The person making a request, read from the database for each. */
export type Actor = Capabilities & {
  id: string;
  name: string;
  email: string;
  photoKey: string | null;
  joinedAt: number;
  emailConfirmed: boolean;
  /** Whether signing in takes more than a password. */
  hasSecondFactor: boolean;
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
  const [user] = await activeUser(db, { userId });
  return user ? actorFrom(user, { sessionId, byApiToken: false }) : null;
}

/** The actor as stored at `now` (ms). Throws unauthenticated if their access has ended. */
export async function actorNow(db: Db, actor: Actor, now: number): Promise<Actor> {
  const { sessionId, byApiToken, sessionEndsAt } = actor;
  const userId = actor.id;
  const [user] =
    sessionId === null
      ? await activeUser(db, { userId })
      : await userOfSession(db, { userId, sessionId, now });
  if (!user) throw new DomainError("unauthenticated", "Please sign in");
  return actorFrom(user, {
    sessionId,
    byApiToken,
    ...(sessionEndsAt !== undefined && { sessionEndsAt }),
  });
}

/** Query of the accounts that may act, with the columns of `actorFrom`. */
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
      "users.created_at",
      "users.email_confirmed_at",
      "users.owner_finished_at",
      "users.sitter_finished_at",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("second_factors")
            .select("second_factors.user_id")
            .whereRef("second_factors.user_id", "=", "users.id"),
        )
        .as("has_second_factor"),
    );
}

const activeUser = preparedQuery((db, { userId }: { userId: string }) =>
  activeUsers(db).where("users.id", "=", userId),
);

type UserSession = { userId: string; sessionId: string; now: number };

const userOfSession = preparedQuery((db, { userId, sessionId, now }: UserSession) =>
  activeUsers(db)
    .where("users.id", "=", userId)
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", now),
);

type ActiveUser = Awaited<ReturnType<ReturnType<typeof activeUsers>["executeTakeFirstOrThrow"]>>;

/** The actor of a request, from their account and session. */
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
    joinedAt: user.created_at,
    emailConfirmed: user.email_confirmed_at !== null,
    hasSecondFactor: Boolean(user.has_second_factor),
    ...session,
    ...finished,
    ...capabilitiesOf(user.role, finished.sitterFinished),
  };
}
