import type { Context } from "../../context.server.ts";
import { bookingTitle, dogNames } from "../booking-labels.ts";

/** 'Walking Rex and Luna', by id. Not scoped: pass only ids that the actor may see. */
export async function seriesTitles(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const series = await ctx.db
    .selectFrom("booking_series")
    .select(["id", "service", "dog_ids"])
    .where("id", "in", ids)
    .execute();
  const dogIds = series.flatMap(({ dog_ids }) => JSON.parse(dog_ids) as string[]);
  if (dogIds.length === 0) return new Map();
  const dogs = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name"])
    .where("id", "in", dogIds)
    .execute();
  const titleOf = ({ service, dog_ids }: (typeof series)[number]) => {
    const own = JSON.parse(dog_ids) as string[];
    return bookingTitle(service, dogNames(dogs.filter(({ id }) => own.includes(id))));
  };
  return new Map(series.map((row) => [row.id, titleOf(row)]));
}
