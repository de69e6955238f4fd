import { notFound } from "#app/domain/errors.ts";
import { sittersForSearchEngines } from "#app/domain/sitters/search/search-engine-queries.server.ts";
import { type PageScope, page } from "#app/http/pages/page.server.ts";
import { idsOfPart, sitemapXml, xmlAnswer } from "#app/http/pages/sitemap.server.ts";
import type { Route } from "./+types/sitemap-part";

export const loader = page(async ({ ctx, scope, params }: Route.LoaderArgs & PageScope) => {
  const [, part] = /^([0-9a-f]{1,2})\.xml$/.exec(params.file) ?? [];
  if (!part) throw notFound();
  const ids = await sittersForSearchEngines(ctx, idsOfPart(part));
  return xmlAnswer(sitemapXml(scope.origin, ids, /^0+$/.test(part)));
});
