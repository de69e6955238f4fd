import type { SignedIn } from "../context.server.ts";
import { plainDateOf } from "../dates.ts";
import { compareNames } from "../name-order.ts";
import { type EndingVaccination, endingVaccinations } from "./care-rules.ts";

/** Vaccinations of the actor's dogs that have run out or will within 30 days. */
export async function ownEndingVaccinations(
  ctx: SignedIn,
): Promise<{ dogId: string; dog: string; ending: EndingVaccination[] }[]> {
  const rows = await ctx.db
    .selectFrom("care_sheets")
    .innerJoin("dogs", "dogs.id", "dog_id")
    .select(["dog_id", "name", "vaccinations"])
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .where("vaccinations", "<>", "[]")
    .orderBy("dog_id")
    .execute();
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const byName = rows.toSorted((a, b) => compareNames(a.name, b.name));
  return byName.flatMap(({ dog_id: dogId, name: dog, vaccinations }) => {
    const ending = endingVaccinations(JSON.parse(vaccinations), today);
    return ending.length > 0 ? [{ dogId, dog, ending }] : [];
  });
}
