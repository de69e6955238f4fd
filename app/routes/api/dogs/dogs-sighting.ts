import { deleteSighting } from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  DELETE: {
    summary: "Delete what somebody has seen",
    notes: "By the dog's owner, with its photo.",
    who: "signed in",
    answers: { 204: null },
    errors: { 403: ["forbidden"] },
    run: async ({ ctx, params: { id = "", sighting = "" } }) => {
      await deleteSighting(ctx, id, sighting);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
