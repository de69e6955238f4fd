import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";

/** The person as a sitter whom everybody may see, to select from. */
export function listedUser(ctx: Pick<Context, "db">, userId: string) {
  return listedUsers(ctx, [userId]);
}

/** Those of these people whom everybody may see as sitters, to select from. */
export function listedUsers({ db }: Pick<Context, "db">, userIds: string[]) {
  return db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .where("users.id", "in", userIds)
    .where("account_status", "=", "active")
    .where("role", "in", ["sitter", "both"])
    .where("sitter_finished_at", "is not", null)
    .where("sitters.listed", "=", 1);
}

const namesOfListed = preparedQuery((db, { userId }: { userId: string }) =>
  listedUser({ db }, userId).select("users.name"),
);

/** The name of a sitter whom everybody may see, else null. */
export async function listedName({ db }: Context, userId: string): Promise<string | null> {
  const [listed] = await namesOfListed(db, { userId });
  return listed?.name ?? null;
}
