import { type RawBuilder, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { NO_RATE } from "#db/engines/sitter-cells.ts";
import type { Context } from "../../context.server.ts";
import type { Point } from "../../places/place-rules.ts";
import { type Service, services } from "../../services/sitter-rules.ts";
import { sortKey } from "../search/matching-sitters.server.ts";
import type { Found } from "../search/sitter-search.server.ts";
import type { Area } from "./area-queries.server.ts";

const SHOWN = 6;
/** How many of an area's sitters are read at most, so that no page costs more. */
const MOST_READ = 2_000;

/** Counts only sitters whom search engines may show. Rates are in dollars. */
export type AreaSummary = {
  sitters: number;
  /** Whether there are more than `sitters`. */
  capped: boolean;
  lowest: Partial<Record<Service, number>>;
};

const lowestRates = sql.join(
  services.map((service) => {
    const rate = sql.ref(`s.${service}`);
    // A rate of 0 is 'Free', which is no price to begin a range with.
    const priced = sql`case when ${rate} > 0 and ${rate} < ${NO_RATE} then ${rate} end`;
    return sql`min(${priced}) as ${sql.ref(service)}`;
  }),
);

/** An area's sitters, best rated first, then the newest. */
export async function areaSitters(
  ctx: Context,
  { names }: Pick<Area, "names">,
  most = MOST_READ,
): Promise<{ found: Found[]; summary: AreaSummary }> {
  const { among, capped } = await sittersToRead(ctx, names, most);
  const [summaries, found] = await Promise.all([
    sql<Record<Service, number | null> & { sitters: number }>`
      select count(*) as sitters, ${lowestRates} from ${among}`.execute(ctx.db),
    first(ctx, among, { order: bestRated, most: SHOWN }),
  ]);
  const [row] = summaries.rows;
  const lowest: AreaSummary["lowest"] = {};
  for (const service of services) {
    const cents = row?.[service] ?? null;
    if (cents !== null) lowest[service] = cents / 100;
  }
  return {
    found,
    summary: { sitters: Number(row?.sitters ?? 0), capped, lowest },
  };
}

/** Those of an area who are nearest to a point; of equals, the first in `areaSitters`. */
export async function nearestInArea(
  ctx: Context,
  { names }: Pick<Area, "names">,
  { from, most }: { from: Point; most: number },
): Promise<Found[]> {
  const { among } = await sittersToRead(ctx, names, MOST_READ);
  const filter = { lat: from.latitude, lng: from.longitude, sort: "distance" } as const;
  const miles = sortKey(engineOf(ctx.db).sitters, filter);
  return first(ctx, among, { order: sql`${miles}, ${bestRated}`, most });
}

const bestRated = sql`s.rating_key, s.newest, s.user_id`;

async function first(
  ctx: Context,
  among: RawBuilder<unknown>,
  { order, most }: { order: RawBuilder<unknown>; most: number },
): Promise<Found[]> {
  const { rows } = await sql<{ n: number; id: string }>`
    select s.n, s.user_id as id from ${among} order by ${order} limit ${most}`.execute(ctx.db);
  return rows.map(({ n, id }, key) => ({ n, id, key }));
}

/** Counting reads the index of areas only. Ids are random, so the first ones are a fair sample. */
async function sittersToRead(
  ctx: Context,
  names: string[],
  most: number,
): Promise<{ among: RawBuilder<unknown>; capped: boolean }> {
  const inArea = sql`s.area in (${sql.join(names)})`;
  const { rows } = await sql<{ sitters: number }>`
    select count(*) as sitters from sitter_index s where ${inArea}`.execute(ctx.db);
  const share = most / Number(rows[0]?.sitters ?? 0);
  const capped = share < 1;
  const first = capped ? sql`and s.user_id < ${idAt(share)}` : sql``;
  return {
    among: sql`sitter_index s join sitters on sitters.user_id = s.user_id
      and sitters.search_engines = 1 where ${inArea} ${first}`,
    capped,
  };
}

/** The id below which this share of random ids is. */
function idAt(share: number): string {
  return Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
}
