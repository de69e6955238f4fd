import {
  countListedSitters,
  sittersForSearchEngines,
} from "#app/domain/sitters/search/search-engine-queries.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import {
  idsOfPart,
  otherPages,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
  xmlAnswer,
} from "#app/http/pages/sitemap.server.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const parts = sitemapParts(await countListedSitters(ctx));
  if (parts.length > 1) return xmlAnswer(sitemapIndexXml(scope.origin, parts));
  const ids = await sittersForSearchEngines(ctx, idsOfPart(""));
  return xmlAnswer(sitemapXml(scope.origin, ids, await otherPages(ctx)));
}
