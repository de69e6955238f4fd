import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";

/** In cents; null is 'Price on request', or for additional dogs and puppies the rate. */
export function offeredServices(ctx: Context, sitterId: string) {
  return servicesOf(ctx.db, { sitterId });
}

const servicesOf = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("sitter_services")
    .select(["service", "rate_cents", "extra_dog_cents", "puppy_cents"])
    .where("user_id", "=", sitterId)
    .orderBy("service"),
);
