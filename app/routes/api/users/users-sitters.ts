import { findSitters } from "#app/domain/sitters/search/find-sitters.server.ts";
import { SitterSearch } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { anyone, api } from "#app/http/api/api.server.ts";
import { pageJson } from "#app/http/api/list-json.ts";

export const loader = api({
  GET: anyone(async ({ ctx, query, ignored }) =>
    pageJson(await findSitters(ctx, query(SitterSearch)), ignored()),
  ),
});
export const action = loader;
