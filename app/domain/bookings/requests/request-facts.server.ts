import type { SignedIn } from "../../context.server.ts";
import { dogFactsOf, factColumns } from "../../dogs/dog-facts.ts";
import { homeColumns, homeOf } from "../../people/sitting/home-rules.ts";
import type { BookingView } from "../booking-view.ts";
import { homeHints, type RequestFacts, withoutHintedFacts } from "./home-hints.ts";

/** Facts for each request that the actor may accept as its sitter, by booking id. */
export async function requestFacts(
  ctx: SignedIn,
  views: readonly BookingView[],
): Promise<Map<string, RequestFacts>> {
  const asked = views.filter(
    ({ party, offeredStatuses }) => party === "sitter" && offeredStatuses.includes("accepted"),
  );
  const ids = [...new Set(asked.flatMap(({ booking }) => booking.dogs.map(({ id }) => id)))];
  const known = ids.length > 0 ? await factsBetween(ctx, ctx.actor.id, ids) : null;
  if (!known) return new Map();
  return new Map(
    asked.map(({ booking }) => {
      const dogs = known.dogs.filter(({ id }) => booking.dogs.some((dog) => dog.id === id));
      const { home } = known.sitter;
      return [
        booking.id,
        { dogs: withoutHintedFacts(home, dogs), hints: homeHints(home, null, dogs) },
      ];
    }),
  );
}

/** Facts for a new request. `called` names the sitter in the hints, by default by the whole name. */
export async function factsOfRequest(
  ctx: SignedIn,
  { sitterId, dogIds, called }: { sitterId: string; dogIds: string[]; called?: string },
): Promise<RequestFacts> {
  const known = await factsBetween(ctx, sitterId, dogIds);
  if (!known) return { dogs: [], hints: [] };
  const { sitter, dogs } = known;
  const name = sitterId === ctx.actor.id ? null : (called ?? sitter.name);
  return { dogs, hints: homeHints(sitter.home, name, dogs) };
}

/** Null if there is no such sitter, or none of the dogs. */
async function factsBetween(ctx: SignedIn, sitterId: string, dogIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("dogs")
    .innerJoin("sitters", (join) => join.on("sitters.user_id", "=", sitterId))
    .innerJoin("users", "users.id", "sitters.user_id")
    .select(["dogs.id", "dogs.name", "users.name as sitter_name", ...factColumns, ...homeColumns])
    .where("dogs.id", "in", dogIds)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    sitter: { name: first.sitter_name, home: homeOf(first) },
    dogs: dogIds.flatMap((id) => {
      const row = rows.find((dog) => dog.id === id);
      return row ? [{ id, name: row.name, facts: dogFactsOf(row) }] : [];
    }),
  };
}
