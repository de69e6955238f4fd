import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import { misfit, misfitText, tooManyDogsText } from "../../dogs/dog-fit.ts";
import { conflict, invalid } from "../../errors.ts";
import type { RequestParties } from "./request-parties.server.ts";

/** Throws invalid for more dogs than the sitter takes at once, and conflict `dog_does_not_fit`. */
export async function refuseUnfitDogs(
  ctx: Context,
  { sitterId, dogs }: Pick<RequestParties, "sitterId" | "dogs">,
): Promise<void> {
  const [sitter] = await takenBy(ctx.db, { sitterId });
  if (!sitter) return;
  const most = sitter.accepts_multiple_dogs ? sitter.max_dogs : 1;
  if (dogs.length > most) throw invalid(tooManyDogsText(sitter.name, most), "dogIds");
  const taken = {
    dogSizes: JSON.parse(sitter.dog_sizes) as string[],
    dogAges: JSON.parse(sitter.dog_ages) as string[],
  };
  for (const dog of dogs) {
    const kind = misfit(dog, taken);
    if (kind) throw conflict("dog_does_not_fit", misfitText(sitter.name, kind), { dogId: dog.id });
  }
}

const takenBy = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("sitters")
    .innerJoin("users", "users.id", "sitters.user_id")
    .select(["users.name", "accepts_multiple_dogs", "max_dogs", "dog_sizes", "dog_ages"])
    .where("sitters.user_id", "=", sitterId),
);
