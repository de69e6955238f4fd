import {
  addFavourite,
  removeFavourite,
} from "#app/domain/sitters/favourites/change-favourites.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  PUT: {
    summary: "Add a listed sitter to the favorites",
    notes: "At most 100. Nobody else learns of it.",
    who: "signed in",
    answers: { 204: null },
    errors: { 404: ["not_found"], 409: ["too_many_favourites"] },
    run: async ({ ctx, params: { sitterId = "" } }) => {
      await addFavourite(ctx, sitterId);
      return new Response(null, { status: 204 });
    },
  },
  DELETE: {
    summary: "Remove a sitter from the favorites",
    notes: "Also when they were not among them.",
    who: "signed in",
    answers: { 204: null },
    run: async ({ ctx, params: { sitterId = "" } }) => {
      await removeFavourite(ctx, sitterId);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
