import type { SignedIn } from "../../context.server.ts";
import { dogColumns } from "../../dogs/available-dogs.server.ts";
import { photoKeysOfDogs } from "../../dogs/dog-queries.server.ts";
import { forbidden, notFound } from "../../errors.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { ownCell } from "../../places/viewer-place.server.ts";
import { requestParties } from "./request-parties.server.ts";

/** Throws forbidden for the actor's own dog, an unavailable one, or an actor who cannot sit. */
export async function bookableDog(ctx: SignedIn, dogId: string) {
  if (!ctx.actor.canSit) throw forbidden("Only sitters can ask to walk a dog");
  const from = await ownCell(ctx);
  const dog = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select([
      "dogs.id",
      "dogs.owner_id",
      "dogs.name",
      "breed",
      "age",
      "dogs.bio",
      "dogs.availability",
      "users.name as owner",
    ])
    .select(dogColumns(ctx, from))
    .where("dogs.id", "=", dogId)
    .where("dogs.deleted_at", "is", null)
    .executeTakeFirst();
  if (!dog) throw notFound();
  if (dog.owner_id === ctx.actor.id) throw forbidden("This is your own dog");
  await requestParties(ctx, { dogId, sitterId: ctx.actor.id });
  const keys = await photoKeysOfDogs(ctx, [dogId]);
  const { id, name, breed, age, owner } = dog;
  // Of a dog that is no longer offered, those who cared for it see less.
  const offered = dog.availability !== "[]";
  return {
    id,
    name,
    breed,
    age,
    owner,
    photo: photoPath(keys.get(dogId)?.[0] ?? null),
    bio: offered ? dog.bio : null,
    miles: offered && dog.half_miles !== null ? dog.half_miles / 2 : null,
  };
}
