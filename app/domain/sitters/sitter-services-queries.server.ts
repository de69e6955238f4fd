import type { Context } from "../context.server.ts";
import { services } from "./sitter-rules.ts";

export type OfferedService = { service: string; rate_cents: number | null };

/** What each of these sitters offers, in the order of the service table, by user id. */
export async function servicesOfSitters(
  ctx: Context,
  userIds: string[],
): Promise<Map<string, OfferedService[]>> {
  const bySitter = new Map<string, OfferedService[]>();
  if (!userIds.length) return bySitter;
  const rows = await ctx.db
    .selectFrom("sitter_services")
    .select(["user_id", "service", "rate_cents"])
    .where("user_id", "in", userIds)
    .execute();
  for (const { user_id, ...offered } of rows) {
    bySitter.set(user_id, [...(bySitter.get(user_id) ?? []), offered]);
  }
  for (const offered of bySitter.values()) {
    offered.sort((a, b) => rankOf(a.service) - rankOf(b.service));
  }
  return bySitter;
}

/** Dollars for each service that has a rate. */
export function ratesOf(offered: OfferedService[]): Record<string, number> {
  return Object.fromEntries(
    offered.flatMap(({ service, rate_cents }) =>
      rate_cents === null ? [] : [[service, rate_cents / 100]],
    ),
  );
}

function rankOf(service: string): number {
  return services.indexOf(service as (typeof services)[number]);
}
