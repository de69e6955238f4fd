import type { Db } from "#db/connect.ts";
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
  { byApiToken = false }: { byApiToken?: boolean } = {},
): Promise<Actor | null> {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email", "role", "photo_key", "owner_finished_at", "sitter_finished_at"])
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  if (!user) return null;
  const finished = {
    ownerFinished: user.owner_finished_at !== null,
    sitterFinished: user.sitter_finished_at !== null,
  };
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    photoKey: user.photo_key,
    sessionId,
    byApiToken,
    ...finished,
    ...capabilitiesOf(user.role, finished.sitterFinished),
  };
}
