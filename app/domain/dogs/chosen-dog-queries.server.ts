import type { Context } from "../context.server.ts";
import { compareNames } from "../name-order.ts";
import { ageClassOf, type DogAge, type DogSize } from "./dog-rules.ts";

const MOST_LISTED = 50;

/** Size and age class are null if unknown. */
export type ChosenDog = { id: string; name: string; size: DogSize | null; ageClass: DogAge | null };

/** One of the actor's dogs; null for other people's, and for visitors. */
export async function chosenDog(
  ctx: Context,
  dogId: string | null | undefined,
): Promise<ChosenDog | null> {
  if (!dogId || !ctx.actor) return null;
  const dog = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name", "size", "age"])
    .where("id", "=", dogId)
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return dog ? { id: dog.id, name: dog.name, size: dog.size, ageClass: ageClassOf(dog.age) } : null;
}

/** All of the actor's dogs, if they have several and exactly `count`; else null. */
export async function allDogsIf(
  ctx: Context,
  count: number | undefined,
): Promise<ChosenDog[] | null> {
  if (!ctx.actor || !count || count < 2) return null;
  const rows = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name", "size", "age"])
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(count + 1)
    .execute();
  if (rows.length !== count) return null;
  return rows
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ age, ...dog }) => ({ ...dog, ageClass: ageClassOf(age) }));
}

/** An owner's dogs as options of a choice, by name; the first 50. */
export async function dogNames(
  ctx: Context,
  ownerId: string,
): Promise<{ value: string; label: string }[]> {
  const dogs = await ctx.db
    .selectFrom("dogs")
    .select(["id as value", "name as label"])
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return dogs.toSorted((a, b) => compareNames(a.label, b.label)).slice(0, MOST_LISTED);
}
