import type { Context } from "../../context.server.ts";

/** In cents; null is 'Price on request'. */
export function offeredServices(ctx: Context, sitterId: string) {
  return ctx.db
    .selectFrom("sitter_services")
    .select(["service", "rate_cents"])
    .where("user_id", "=", sitterId)
    .orderBy("service")
    .execute();
}
