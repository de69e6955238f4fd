import type { Context } from "../context.server.ts";
import type { DogAge, DogSize } from "./dog-rules.ts";

export type RequestedDog = {
  id: string;
  name: string;
  /** As the owner wrote it. */
  age: string;
  size: DogSize | null;
  ageClass: DogAge | null;
};

/** In the order of the ids; null if one is not the owner's or is deleted. */
export async function dogsOfOwnerById(
  ctx: Context,
  ownerId: string,
  ids: readonly string[],
): Promise<RequestedDog[] | null> {
  const rows = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name", "age", "size", "age_class as ageClass"])
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("id", "in", ids)
    .execute();
  const dogs = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return dogs.length === ids.length ? dogs : null;
}
