import { findSitters } from "#app/domain/sitters/find-sitters.server.ts";
import { SitterSearch } from "#app/domain/sitters/sitter-search-schemas.ts";
import { anyone, api } from "#app/http/api.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx, query }) => Response.json(await findSitters(ctx, query(SitterSearch)))),
});
export const action = loader;
