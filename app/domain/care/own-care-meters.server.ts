import type { SignedIn } from "../context.server.ts";
import { accessIn, factsOf } from "./care-records.server.ts";
import { countedFields, missingIn } from "./care-rules.ts";

/** How many of the counted fields are filled in, by dog of the actor; none of a dog without a sheet. */
export async function ownCareMeters(ctx: SignedIn): Promise<ReadonlyMap<string, number>> {
  const sheets = await ctx.db
    .selectFrom("care_sheets")
    .innerJoin("dogs", "dogs.id", "dog_id")
    .selectAll("care_sheets")
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    sheets.map((sheet) => {
      const hasAccess = accessIn(ctx, sheet.dog_id, sheet) !== null;
      const missing = missingIn(factsOf(sheet), hasAccess);
      return [sheet.dog_id, countedFields.length - missing.length];
    }),
  );
}
