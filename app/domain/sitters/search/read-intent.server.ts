import type { z } from "zod";
import type { Context } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { type ChosenDog, chosenDog } from "../../dogs/chosen-dog-queries.server.ts";
import { type Intent, intentNames, type Search } from "./intent.ts";
import { SitterListForm } from "./sitter-search-schemas.ts";

/** What else a profile's address carries of the list that led to it. */
const furtherNames = [...Object.keys(SitterListForm.shape), "view"].filter(
  (name) => !(intentNames as readonly string[]).includes(name),
);

/** As given where the list takes it: a refused value is not repeated in every link. */
function furtherIn(query: Record<string, string | undefined>): Search {
  const taken = furtherNames.filter((name) =>
    name === "view" ? query.view === "map" : shapes[name]?.safeParse(query[name]).success,
  );
  return Object.fromEntries(taken.map((name) => [name, query[name]]));
}

const shapes: Record<string, z.ZodType> = SitterListForm.shape;
const { place, date, timePeriod, startDate, endDate, service, dog, dogs } = SitterListForm.shape;

/**
 * The intent in a page's query, without what is over, unknown or somebody else's, and with it the rest
 * of the search.
 */
export async function readIntent(
  ctx: Context,
  query: Record<string, string | undefined>,
): Promise<{ intent: Intent; search: Search; dog: ChosenDog | null; today: string }> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const given = <T extends z.ZodType>(name: string, schema: T) =>
    schema.safeParse(query[name]).data;
  const day = given("date", date);
  const [first, last] = [given("startDate", startDate), given("endDate", endDate)];
  const stay = first && last && today <= first && first <= last;
  const own = await chosenDog(ctx, given("dog", dog));
  const intent = {
    place: given("place", place),
    ...(!stay && day && day >= today && { date: day, timePeriod: given("timePeriod", timePeriod) }),
    ...(stay && { startDate: first, endDate: last }),
    service: given("service", service),
    dog: own?.id,
    dogs: given("dogs", dogs)?.toString(),
  };
  return { intent, search: { ...intent, ...furtherIn(query) }, dog: own, today };
}
