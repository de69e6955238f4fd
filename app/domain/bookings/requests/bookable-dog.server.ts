import type { SignedIn } from "../../context.server.ts";
import { photoKeysOfDogs } from "../../dogs/dog-queries.server.ts";
import { forbidden, notFound } from "../../errors.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { requestParties } from "./request-parties.server.ts";

/** Throws forbidden for the actor's own dog, an unavailable one, or an actor who cannot sit. */
export async function bookableDog(ctx: SignedIn, dogId: string) {
  if (!ctx.actor.canSit) throw forbidden("Only sitters can ask to walk a dog");
  const dog = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dogs.id", "dogs.owner_id", "dogs.name", "breed", "age", "users.name as owner"])
    .where("dogs.id", "=", dogId)
    .where("dogs.deleted_at", "is", null)
    .executeTakeFirst();
  if (!dog) throw notFound();
  if (dog.owner_id === ctx.actor.id) throw forbidden("This is your own dog");
  await requestParties(ctx, { dogId, sitterId: ctx.actor.id });
  const keys = await photoKeysOfDogs(ctx, [dogId]);
  const { id, name, breed, age, owner } = dog;
  return { id, name, breed, age, owner, photo: photoPath(keys.get(dogId)?.[0] ?? null) };
}
