import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { fitBit, NO_RATE } from "#db/engines/sitter-cells.ts";
import type { Context } from "../../context.server.ts";
import { type Service, services } from "../../services/sitter-rules.ts";
import type { Found } from "./sitter-search.server.ts";

/** `fits` and the service columns hold what is offered. */
export type ListedSitter = Record<Service, number | null> & {
  id: string;
  name: string;
  photo_key: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
  experience: string | null;
  rating: number | null;
  review_count: number;
  verified: number;
  fits: number;
};

const bits = services.map((service) => [service, fitBit("service", service)] as const);
const rateColumns = sql.raw(services.map((service) => `s.${service}`).join(", "));

/** What lists show of these sitters, by id, from the search index. */
export async function sittersToList(
  ctx: Context,
  found: Found[],
): Promise<Map<string, ListedSitter>> {
  if (!found.length) return new Map();
  const { numbers, orderedJoin } = engineOf(ctx.db);
  const ids = found.map(({ n }) => n);
  const { rows } =
    await sql<ListedSitter>`select s.user_id as id, s.name, s.photo_key, s.area, s.latitude,
      s.longitude, s.experience, s.rating, s.review_count, s.verified, s.fits, ${rateColumns}
    from ${numbers("i", ids)}
    ${orderedJoin} sitter_index s on s.n = i.value`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** In the order of the service table; rates in dollars. */
export function offersOf(row: ListedSitter): {
  services: Service[];
  rates: Partial<Record<Service, number>>;
} {
  const offered: Service[] = [];
  const rates: Partial<Record<Service, number>> = {};
  for (const [service, bit] of bits) {
    if (!(row.fits & bit)) continue;
    offered.push(service);
    const cents = row[service];
    if (cents !== null && cents !== NO_RATE) rates[service] = cents / 100;
  }
  return { services: offered, rates };
}
