import {
  countListedSitters,
  sittersForSearchEngines,
} from "#app/domain/sitters/search/search-engine-queries.server.ts";
import { type PageScope, page } from "#app/http/pages/page.server.ts";
import {
  idsOfPart,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
  xmlAnswer,
} from "#app/http/pages/sitemap.server.ts";
import type { Route } from "./+types/sitemap";

export const loader = page(async ({ ctx, scope }: Route.LoaderArgs & PageScope) => {
  const parts = sitemapParts(await countListedSitters(ctx));
  if (parts.length > 1) return xmlAnswer(sitemapIndexXml(scope.origin, parts));
  return xmlAnswer(
    sitemapXml(scope.origin, await sittersForSearchEngines(ctx, idsOfPart("")), true),
  );
});
