import type { SignedIn } from "../context.server.ts";
import { type DogFacts, dogFactsOf, factColumns } from "./dog-facts.ts";
import { sharedDogIds } from "./dog-queries.server.ts";

export type BookedDog = {
  id: string;
  name: string;
  breed: string;
  age: string;
  weight: string | null;
  personality: string[];
  bio: string | null;
  facts: DogFacts;
  /** Null for one whose account is locked. */
  ownerBio: string | null;
};

/** What a booking says about its dogs, in the order of the ids, without those hidden from the actor. */
export async function bookedDogs(ctx: SignedIn, dogIds: string[]): Promise<BookedDog[]> {
  const rows = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dogs.id", "dogs.name", "breed", "age", "weight", "personality", "dogs.bio"])
    .select(["users.bio as owner_bio", "account_status", ...factColumns])
    .where("dogs.id", "in", dogIds)
    .where("dogs.deleted_at", "is", null)
    .where((eb) =>
      eb.or([eb("owner_id", "=", ctx.actor.id), eb("dogs.id", "in", sharedDogIds(ctx))]),
    )
    .execute();
  const dogs = rows.map(({ owner_bio: ownerBio, account_status: status, ...dog }) => ({
    id: dog.id,
    name: dog.name,
    breed: dog.breed,
    age: dog.age,
    weight: dog.weight,
    personality: JSON.parse(dog.personality) as string[],
    bio: dog.bio,
    facts: dogFactsOf(dog),
    ownerBio: status === "active" ? ownerBio : null,
  }));
  return dogIds.flatMap((id) => dogs.find((dog) => dog.id === id) ?? []);
}
