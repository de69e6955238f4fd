import type { SignedIn } from "../context.server.ts";
import { careOwner } from "./care-reader.server.ts";

export type CareView = { name: string; at: number };

/** Who looked at how to get in, latest first. Throws not_found for everyone but the owner. */
export async function careViews(ctx: SignedIn, dogId: string, most: number): Promise<CareView[]> {
  await careOwner(ctx, dogId);
  return ctx.db
    .selectFrom("care_views")
    .innerJoin("users", "users.id", "viewer_id")
    .select(["users.name", "at"])
    .where("dog_id", "=", dogId)
    .orderBy("at", "desc")
    .orderBy("care_views.id", "desc")
    .limit(most)
    .execute();
}
