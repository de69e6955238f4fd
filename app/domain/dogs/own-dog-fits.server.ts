import type { SignedIn } from "../context.server.ts";
import type { FittingDog } from "./dog-fit.ts";

/** What sitters have to accept for these dogs of the actor, without deleted ones. */
export function ownDogsToFit(ctx: SignedIn, dogIds: string[]): Promise<FittingDog[]> {
  return ctx.db
    .selectFrom("dogs")
    .select(["size", "age_class as ageClass"])
    .where("id", "in", dogIds)
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .execute();
}
