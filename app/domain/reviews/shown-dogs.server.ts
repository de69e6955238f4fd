import type { SignedIn } from "../context.server.ts";
import { isOffered } from "../dogs/available-dogs.server.ts";
import { sharedDogIds } from "../dogs/dog-queries.server.ts";
import { notFound } from "../errors.ts";

/** Query of the dogs whose reviews the actor may read. */
export function dogsShown(ctx: SignedIn) {
  return ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .where("dogs.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("dogs.owner_id", "=", ctx.actor.id),
        eb("dogs.id", "in", sharedDogIds(ctx)),
        ...(ctx.actor.canSit
          ? [eb.and([isOffered, eb("users.account_status", "=", "active")])]
          : []),
      ]),
    );
}

/** Its owner's id. Throws not_found. */
export async function ownerOfShownDog(ctx: SignedIn, dogId: string): Promise<string> {
  const dog = await dogsShown(ctx)
    .select("dogs.owner_id")
    .where("dogs.id", "=", dogId)
    .executeTakeFirst();
  if (!dog) throw notFound();
  return dog.owner_id;
}
