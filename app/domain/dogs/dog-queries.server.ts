import { engineOf, rowsIn } from "#db/engines/engine.ts";
import type { RowList } from "#db/engines/engine-parts.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { DogsTable } from "#db/schema.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";
import { type DogJson, dogJson, type PublicDogJson, publicDogJson } from "./dog-json.ts";

/** Queries return one more if there are more. */
export const MOST_DOGS = 200;

/** An owner's dogs, newest first. `before` is the id of the last one seen. */
export async function dogsOfOwner(
  ctx: Context,
  ownerId: string,
  before?: string,
): Promise<DogJson[]> {
  const dogs = await newestDogs(ctx, ownerId, before).execute();
  return dogs.map((dog) => dogJson(dog, keysIn(dog.photos)));
}

/** A person's dogs: all for themselves, else those in a booking with the actor or listed for them. */
export async function dogsOfUser(
  ctx: SignedIn,
  userId: string,
  before?: string,
): Promise<(DogJson | PublicDogJson)[]> {
  if (userId === ctx.actor.id) return dogsOfOwner(ctx, userId, before);
  const shared = sharedDogIds(ctx);
  const dogs = await newestDogs(ctx, userId, before)
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select((eb) => eb("dogs.id", "in", shared).as("is_shared"))
    .where((eb) =>
      eb.or([
        eb("dogs.id", "in", shared),
        eb.and([eb("availability", "<>", "[]"), eb("account_status", "=", "active")]),
      ]),
    )
    .execute();
  return dogs.map((dog) => {
    const shape = dog.is_shared || ctx.actor.canSit ? dogJson : publicDogJson;
    return shape(dog, keysIn(dog.photos));
  });
}

/** A dog for its owner, or a sitter with an open or completed booking for it. Throws not_found. */
export async function dogForActor(ctx: SignedIn, dogId: string): Promise<DogJson> {
  const dog = await visibleDog(ctx, dogId);
  const keys = await photoKeysOfDogs(ctx, [dogId]);
  return dogJson(dog, keys.get(dogId) ?? []);
}

/** A dog for its owner. Throws forbidden for another dog that the actor may see, else not_found. */
export async function dogForOwner(ctx: SignedIn, dogId: string): Promise<DogsTable> {
  const dog = await visibleDog(ctx, dogId);
  if (dog.owner_id !== ctx.actor.id) throw forbidden("Only the dog's owner may change it");
  return dog;
}

/** In the order shown, by dog; dogs without photos are absent. */
export async function photoKeysOfDogs(
  ctx: Context,
  dogIds: string[],
): Promise<Map<string, string[]>> {
  const keys = new Map<string, string[]>();
  if (dogIds.length === 0) return keys;
  const rows = await photosOfDogs(ctx.db, { dogIds });
  for (const row of rows) {
    keys.set(row.dog_id, [...(keys.get(row.dog_id) ?? []), row.photo_key]);
  }
  return keys;
}

const photosOfDogs = preparedQuery((db, { dogIds }: { dogIds: string[] }) =>
  db
    .selectFrom("dog_photos")
    .select(["dog_id", "photo_key"])
    .where("dog_id", "in", dogIds)
    .orderBy("position"),
);

async function visibleDog(ctx: SignedIn, dogId: string): Promise<DogsTable> {
  const dog = await ctx.db
    .selectFrom("dogs")
    .selectAll()
    .where("id", "=", dogId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("owner_id", "=", ctx.actor.id), eb("id", "in", sharedDogIds(ctx))]))
    .executeTakeFirst();
  if (!dog) throw notFound();
  return dog;
}

/** Whether sitters can find a dog of this owner: one with times at which it is available. */
export async function hasAvailableDog(ctx: Context, ownerId: string): Promise<boolean> {
  const dog = await ctx.db
    .selectFrom("dogs")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("availability", "<>", "[]")
    .limit(1)
    .executeTakeFirst();
  return dog !== undefined;
}

/** Dogs in a request to the actor, or in a booking with them that was not called off. */
export function sharedDogIds(ctx: SignedIn) {
  return ctx.db
    .selectFrom("bookings")
    .innerJoin("booking_dogs", "booking_dogs.booking_id", "bookings.id")
    .select("booking_dogs.dog_id")
    .where("sitter_id", "=", ctx.actor.id)
    .where("status", "in", ["pending", "accepted", "completed"]);
}

function newestDogs(ctx: Context, ownerId: string, before: string | undefined) {
  return ctx.db
    .selectFrom("dogs")
    .selectAll("dogs")
    .select((of) =>
      engineOf(ctx.db)
        .list(
          of
            .selectFrom("dog_photos")
            .select("photo_key")
            .whereRef("dog_photos.dog_id", "=", "dogs.id")
            .orderBy("position"),
        )
        .as("photos"),
    )
    .where("dogs.owner_id", "=", ownerId)
    .where("dogs.deleted_at", "is", null)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple("dogs.created_at", "dogs.id"),
          "<",
          eb
            .selectFrom("dogs as last")
            .select(["last.created_at", "last.id"])
            .where("last.id", "=", before ?? "")
            .$asTuple("created_at", "id"),
        ),
      ),
    )
    .orderBy("dogs.created_at", "desc")
    .orderBy("dogs.id", "desc")
    .limit(MOST_DOGS + 1);
}

function keysIn(photos: RowList<{ photo_key: string }>): string[] {
  return rowsIn(photos).map((photo) => photo.photo_key);
}
