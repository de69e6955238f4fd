import type { LostDogsTable } from "#db/schema.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { requireOpenLostDog } from "./lost-dog-queries.server.ts";
import type { LostDogInput } from "./lost-dog-schemas.ts";
import { shownFacts } from "./shown-facts.server.ts";

/**
 * Changes what the dog's open page says, for those who care for it; those nearby are not told again.
 * Throws not_found, invalid.
 */
export async function changeLostPage(
  ctx: SignedIn,
  dogId: string,
  input: LostDogInput,
): Promise<LostDogsTable> {
  await requireOpenLostDog(ctx, dogId);
  await ctx.limits.take("dog", ctx.actor.id);
  const facts = await shownFacts(ctx, input);
  return transact(ctx, async (ctx) => {
    const page = await requireOpenLostDog(ctx, dogId);
    const { phone } = input;
    const isNewPhone = phone !== page.phone;
    return ctx.db
      .updateTable("lost_dogs")
      .set({ ...facts, ...(isNewPhone && { phone, reported_by: ctx.actor.id }) })
      .where("id", "=", page.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
