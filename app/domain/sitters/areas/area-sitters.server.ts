import { sql } from "kysely";
import { NO_RATE } from "#db/engines/sitter-cells.ts";
import type { Context } from "../../context.server.ts";
import type { Found } from "../search/sitter-search.server.ts";
import { type Service, services } from "../sitter-rules.ts";
import type { Area } from "./area-queries.server.ts";

const SHOWN = 12;

/** Of those whom search engines may show; rates in dollars. */
export type AreaSummary = { sitters: number; lowest: Partial<Record<Service, number>> };

const lowestRates = sql.join(
  services.map((service) => {
    const rate = sql.ref(`s.${service}`);
    // A rate of 0 is 'Free', which is no price to begin a range with.
    const priced = sql`case when ${rate} > 0 and ${rate} < ${NO_RATE} then ${rate} end`;
    return sql`min(${priced}) as ${sql.ref(service)}`;
  }),
);

export async function areaSummary(ctx: Context, { names }: Area): Promise<AreaSummary> {
  const { rows } = await sql<Record<Service, number | null> & { sitters: number }>`
    select count(*) as sitters, ${lowestRates}
    from sitter_index s join sitters on sitters.user_id = s.user_id
    where s.area in (${sql.join(names)}) and sitters.search_engines = 1`.execute(ctx.db);
  const [row] = rows;
  const lowest: AreaSummary["lowest"] = {};
  for (const service of services) {
    const cents = row?.[service] ?? null;
    if (cents !== null) lowest[service] = cents / 100;
  }
  return { sitters: Number(row?.sitters ?? 0), lowest };
}

/** Best rated first, then the newest. */
export async function areaSitters(ctx: Context, { names }: Area): Promise<Found[]> {
  const { rows } = await sql<{ n: number; id: string }>`
    select s.n, s.user_id as id
    from sitter_index s join sitters on sitters.user_id = s.user_id
    where s.area in (${sql.join(names)}) and sitters.search_engines = 1
    order by s.rating_key, s.newest, s.user_id limit ${SHOWN}`.execute(ctx.db);
  return rows.map(({ n, id }, key) => ({ n, id, key }));
}
