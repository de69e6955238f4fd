import { z } from "zod";
import { saveSearch } from "#app/domain/sitters/saved-searches/change-saved-searches.server.ts";
import { ownSavedSearches } from "#app/domain/sitters/saved-searches/saved-search-queries.server.ts";
import { SavedSearchShape } from "#app/domain/sitters/saved-searches/saved-search-rules.ts";
import { SearchToSave } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "The caller's saved searches",
    notes: "Latest first, at most 5.",
    who: "signed in",
    answers: { 200: z.array(SavedSearchShape) },
    run: async ({ ctx }) => Response.json(await ownSavedSearches(ctx)),
  },
  POST: {
    summary: "Save a search",
    notes:
      "What `GET /users/sitters` takes, or `place` for `lat` and `lng`. Each morning the caller gets an email if a new sitter matches. At most 5; the same search again answers the one there is.",
    who: "signed in",
    body: SearchToSave,
    answers: { 201: SavedSearchShape },
    errors: { 409: ["too_many_saved_searches"], 429: ["rate_limited"] },
    example: { service: "boarding", place: "Zürich", dogs: 2 },
    run: async ({ ctx, input }) =>
      Response.json(await saveSearch(ctx, await input()), { status: 201 }),
  },
});
export const action = loader;
