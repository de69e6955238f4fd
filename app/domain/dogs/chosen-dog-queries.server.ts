import type { Context } from "../context.server.ts";
import { ageClassOf, type DogAge, type DogSize } from "./dog-rules.ts";

/** The dog that a sitter is looked for, as far as the search needs it; null where it can't be told. */
export type ChosenDog = { id: string; name: string; size: DogSize | null; ageClass: DogAge | null };

/** The caller's own dog of this id. Null for nobody's, somebody else's and visitors: the choice is passed over. */
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
