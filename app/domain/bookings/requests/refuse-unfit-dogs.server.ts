import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import { misfit, misfitText } from "../../dogs/dog-fit.ts";
import type { DogAge, DogSize } from "../../dogs/dog-rules.ts";
import { conflict, invalid } from "../../errors.ts";
import type { RequestedDog, RequestParties } from "./request-parties.server.ts";

/** Throws invalid for more dogs than the sitter takes at once, and conflict `dog_does_not_fit`. */
export async function refuseUnfitDogs(
  ctx: Context,
  { sitterId, dogs }: Pick<RequestParties, "sitterId" | "dogs">,
): Promise<void> {
  const [sitter] = await takenBy(ctx.db, { sitterId });
  if (!sitter) return;
  const most = sitter.accepts_multiple_dogs ? sitter.max_dogs : 1;
  if (dogs.length > most) throw tooManyDogs(sitter.name, most);
  const unfit = unfitDog(dogs, {
    dogSizes: JSON.parse(sitter.dog_sizes) as DogSize[],
    dogAges: JSON.parse(sitter.dog_ages) as DogAge[],
  });
  if (unfit)
    throw conflict("dog_does_not_fit", misfitText(sitter.name, unfit.kind), {
      dogId: unfit.dog.id,
    });
}

/** The first dog that such a sitter does not take. */
export function unfitDog<D extends Pick<RequestedDog, "size" | "ageClass">>(
  dogs: readonly D[],
  taken: { dogSizes: readonly DogSize[]; dogAges: readonly DogAge[] },
): { dog: D; kind: DogSize | DogAge } | null {
  for (const dog of dogs) {
    const kind = misfit(dog, taken);
    if (kind) return { dog, kind };
  }
  return null;
}

function tooManyDogs(sitter: string, most: number) {
  return invalid(
    most === 1 ? `${sitter} takes one dog at a time` : `${sitter} takes ${most} dogs at most`,
    "dogIds",
  );
}

const takenBy = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("sitters")
    .innerJoin("users", "users.id", "sitters.user_id")
    .select(["users.name", "accepts_multiple_dogs", "max_dogs", "dog_sizes", "dog_ages"])
    .where("sitters.user_id", "=", sitterId),
);
