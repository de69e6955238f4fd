import { removeSavedSearch } from "#app/domain/sitters/saved-searches/change-saved-searches.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  DELETE: {
    summary: "Remove a saved search",
    notes: "Its emails end with it.",
    who: "signed in",
    answers: { 204: null },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, params: { id = "" } }) => {
      await removeSavedSearch(ctx, id);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
