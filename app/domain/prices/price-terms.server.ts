import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { readTogether } from "../read-together.server.ts";
import type { Service } from "../services/sitter-rules.ts";
import type { Policy, PriceTerms } from "./price-terms.ts";

/** What a sitter asks for each service they offer, and when cancelling is free. */
export async function priceTerms(
  ctx: Context,
  sitterId: string,
): Promise<{ terms: PriceTerms[]; policy: Policy }> {
  const rows = (await rowsOf(ctx, [sitterId])).get(sitterId) ?? [];
  const terms = rows.map((row) => ({
    service: row.service as Service,
    rate: row.rate_cents,
    extraDogRate: row.extra_dog_cents,
    puppyRate: row.puppy_cents,
    holidayPercent: row.holiday_percent,
    longStay: longStayOf(row),
  }));
  return { terms, policy: rows[0]?.policy ?? "flexible" };
}

const rowsOf = readTogether(async ({ db }: Context, sitterIds) =>
  Map.groupBy(await termRows(db, { sitterIds }), ({ user_id }) => user_id),
);

const termRows = preparedQuery((db, { sitterIds }: { sitterIds: string[] }) =>
  db
    .selectFrom("sitter_services")
    .innerJoin("sitters", "sitters.user_id", "sitter_services.user_id")
    .select([
      "sitter_services.user_id",
      "service",
      "rate_cents",
      "extra_dog_cents",
      "puppy_cents",
      "holiday_percent",
      "long_stay_from",
      "long_stay_percent",
      "policy",
    ])
    .where("sitter_services.user_id", "in", sitterIds)
    .orderBy("service"),
);

type Columns = { long_stay_from: number | null; long_stay_percent: number };

/** Null without a discount. */
export function longStayOf({ long_stay_from: from, long_stay_percent: percent }: Columns) {
  return from === null ? null : { from, percent };
}
