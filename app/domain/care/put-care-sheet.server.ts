import { type SignedIn, transact } from "../context.server.ts";
import type { CareSheetJson } from "./care-json-schemas.ts";
import { careOwner } from "./care-reader.server.ts";
import { careJson, careRecord, columnsOf } from "./care-records.server.ts";
import type { CareInput } from "./care-schemas.ts";

/** Replaces the sheet, but for what could not be read and is not given anew. Throws not_found for everyone but the owner. */
export async function putCareSheet(
  ctx: SignedIn,
  dogId: string,
  input: CareInput,
): Promise<CareSheetJson> {
  return transact(ctx, async (ctx) => {
    await careOwner(ctx, dogId);
    await ctx.limits.take("dog", ctx.actor.id);
    const columns = columnsOf(ctx, dogId, input, await careRecord(ctx, dogId));
    await ctx.db
      .insertInto("care_sheets")
      .values({ dog_id: dogId, ...columns })
      .onConflict((oc) => oc.column("dog_id").doUpdateSet(columns))
      .execute();
    return careJson(ctx, dogId, columns, { isOwner: true });
  });
}
