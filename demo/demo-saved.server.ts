import type { Context } from "#app/domain/context.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { addFavourite } from "#app/domain/sitters/favourites/change-favourites.server.ts";
import { saveSearch } from "#app/domain/sitters/saved-searches/change-saved-searches.server.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as } from "./demo-cast.server.ts";

const saved: [hoursAgo: number, by: string, sitter: string][] = [
  [900, "Nora Baumann", "Luca Bernasconi"],
  [300, "Nora Baumann", "Giulia Marchetti"],
  [120, "Amélie Rochat", "Selam Tesfay"],
];

export async function saveFavourites(ctx: Context, cast: Cast): Promise<void> {
  for (const [hoursAgo, by, sitter] of saved) {
    const owner = await as(ctx, cast.member(by).id, ctx.now() - hoursAgo * HOUR);
    await addFavourite(owner, cast.member(sitter).id);
  }
}

const searches = [
  { service: "boarding", place: "Zürich", dogs: 2 },
  { service: "walking", place: "Winterthur", dogSize: "large", maxRate: 25 },
] as const;

export async function saveSearches(ctx: Context, cast: Cast): Promise<void> {
  const owner = await as(ctx, cast.member("Nora Baumann").id, ctx.now() - 48 * HOUR);
  for (const search of searches) await saveSearch(owner, search);
}
