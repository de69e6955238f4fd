import { blocksWith } from "../../blocks/block-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { listedUser, listedUsers } from "../../people/listed-users.server.ts";

/** What the actor can book a sitter for: nothing if they are not listed, or either has blocked. */
export async function bookableServices(ctx: SignedIn, sitterId: string): Promise<string[]> {
  const rows = await listedUser(ctx, sitterId)
    .innerJoin("sitter_services", "sitter_services.user_id", "users.id")
    .select("service")
    .where(({ not, exists }) => not(exists(blocksWith(ctx, "users.id"))))
    .execute();
  return rows.map(({ service }) => service);
}

/** Those of these sitters whom the actor can book for anything. */
export async function bookableSitters(
  ctx: SignedIn,
  sitterIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sitterIds.length === 0) return new Set();
  const rows = await listedUsers(ctx, [...new Set(sitterIds)])
    .innerJoin("sitter_services", "sitter_services.user_id", "users.id")
    .select("users.id")
    .where(({ not, exists }) => not(exists(blocksWith(ctx, "users.id"))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
