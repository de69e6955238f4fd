import type { Context } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { type Service, serviceTable } from "../sitter-rules.ts";
import type { SitterChanges } from "./sitter-schemas.ts";

/** A remaining service keeps its rate. Throws invalid for a rate of a service not offered. */
export async function updateSitterServices(
  ctx: Context,
  userId: string,
  { services, rates = {} }: Pick<SitterChanges, "services" | "rates">,
): Promise<void> {
  if (services) {
    let gone = ctx.db.deleteFrom("sitter_services").where("user_id", "=", userId);
    if (services.length) gone = gone.where("service", "not in", services);
    await gone.execute();
    for (const service of services) {
      await ctx.db
        .insertInto("sitter_services")
        .values({ user_id: userId, service })
        .onConflict((oc) => oc.columns(["user_id", "service"]).doNothing())
        .execute();
    }
  }
  for (const [service, dollars] of Object.entries(rates) as [
    Service,
    number | null | undefined,
  ][]) {
    if (dollars === undefined) continue;
    const result = await ctx.db
      .updateTable("sitter_services")
      .set({ rate_cents: dollars === null ? null : Math.round(dollars * 100) })
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
