import type { Context } from "../../context.server.ts";
import { knownPoint, rawMiles } from "../../places/place-rules.ts";
import { ownCell } from "../../places/viewer-place.server.ts";
import { type UsualRates, usualRatesOf } from "./usual-rates-rules.ts";

const NEAR_MILES = 10;
const MOST_READ = 1_000;

/** What the newest listed sitters charge: those around the actor's home, or all. */
export async function usualRates(ctx: Context): Promise<UsualRates> {
  const home = await ownCell(ctx);
  const sitters = await ctx.db
    .selectFrom("sitter_index")
    .select(["latitude", "longitude"])
    .select(["walking", "sitting", "boarding", "daycare", "training", "grooming"])
    .orderBy("newest")
    .orderBy("user_id")
    .limit(MOST_READ)
    .execute();
  const near = sitters.filter((sitter) => {
    const point = knownPoint(sitter);
    return home && point && rawMiles(home, point) <= NEAR_MILES;
  });
  return usualRatesOf(sitters, near);
}
