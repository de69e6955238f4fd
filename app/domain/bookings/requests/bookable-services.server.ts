import { listedUser } from "../../accounts/profile/user-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { blocksWith } from "../../safety/block-queries.server.ts";

/** What the actor can book a sitter for: nothing if they are not listed, or either has blocked. */
export async function bookableServices(ctx: SignedIn, sitterId: string): Promise<string[]> {
  const rows = await listedUser(ctx, sitterId)
    .innerJoin("sitter_services", "sitter_services.user_id", "users.id")
    .select("service")
    .where(({ not, exists }) => not(exists(blocksWith(ctx, "users.id"))))
    .execute();
  return rows.map(({ service }) => service);
}
