import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogNames } from "#app/domain/dogs/chosen-dog-queries.server.ts";
import { ownSavedSearches } from "#app/domain/sitters/saved-searches/saved-search-queries.server.ts";
import { pageQuery } from "#app/domain/sitters/saved-searches/saved-search-rules.ts";
import { searchLabels } from "#app/domain/sitters/search/search-labels.ts";

export type ShownSearch = {
  id: string;
  labels: string[];
  query: Record<string, string>;
  isOver: boolean;
};

/** The actor's saved searches, in words. */
export async function searchesPage(ctx: SignedIn): Promise<{ searches: ShownSearch[] }> {
  const [searches, dogs] = await Promise.all([ownSavedSearches(ctx), dogNames(ctx, ctx.actor.id)]);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return {
    searches: searches.map(({ id, query, isOver }) => {
      const asked = pageQuery(query);
      const dogName = dogs.find(({ value }) => value === query.dog)?.label;
      const labels = searchLabels(asked, { today, dogName }).map(([, label]) => label);
      return { id, labels, query: asked, isOver };
    }),
  };
}
