import { notFound } from "#app/domain/errors.ts";
import { sittersForSearchEngines } from "#app/domain/sitters/search/search-engine-queries.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { idsOfPart, otherPages, sitemapXml, xmlAnswer } from "#app/http/pages/sitemap.server.ts";
import type { Route } from "./+types/sitemap-part";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const [, part] = /^([0-9a-f]{1,2})\.xml$/.exec(params.file) ?? [];
  if (!part) throw notFound();
  const ids = await sittersForSearchEngines(ctx, idsOfPart(part));
  const pages = /^0+$/.test(part) ? await otherPages(ctx) : [];
  return xmlAnswer(sitemapXml(scope.origin, ids, pages));
}
