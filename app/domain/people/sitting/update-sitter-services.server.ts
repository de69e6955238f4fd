import type { Context } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import type { ServiceRates } from "../../prices/rate-schemas.ts";
import { services, serviceTable } from "../../services/sitter-rules.ts";
import type { SitterChanges } from "./sitter-schemas.ts";

/** A remaining service keeps its rate. Throws invalid for a rate of a service not offered. */
export async function updateSitterServices(
  ctx: Context,
  userId: string,
  { services: offered, rates, pricing = {} }: Pick<SitterChanges, "services" | "rates" | "pricing">,
): Promise<void> {
  if (offered) {
    let gone = ctx.db.deleteFrom("sitter_services").where("user_id", "=", userId);
    if (offered.length) gone = gone.where("service", "not in", offered);
    await gone.execute();
    for (const service of offered) {
      await ctx.db
        .insertInto("sitter_services")
        .values({ user_id: userId, service })
        .onConflict((oc) => oc.columns(["user_id", "service"]).doNothing())
        .execute();
    }
  }
  await updateRates(ctx, userId, "rate_cents", rates);
  await updateRates(ctx, userId, "extra_dog_cents", pricing.extraDogRates);
  await updateRates(ctx, userId, "puppy_cents", pricing.puppyRates);
}

async function updateRates(
  ctx: Context,
  userId: string,
  column: "rate_cents" | "extra_dog_cents" | "puppy_cents",
  rates: ServiceRates = {},
): Promise<void> {
  for (const service of services) {
    const dollars = rates[service];
    if (dollars === undefined) continue;
    const result = await ctx.db
      .updateTable("sitter_services")
      .set({ [column]: dollars === null ? null : Math.round(dollars * 100) })
      .where("user_id", "=", userId)
      .where("service", "=", service)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n && dollars !== null) {
      throw invalid(
        `${serviceTable[service].label} has a rate but is not among the services`,
        "rates",
      );
    }
  }
}
