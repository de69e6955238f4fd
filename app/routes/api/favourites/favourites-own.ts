import { z } from "zod";
import { withAnswerNumbers } from "#app/domain/people/sitting/response-queries.server.ts";
import { listedFavourites } from "#app/domain/sitters/favourites/listed-favourites.server.ts";
import { SitterListItemShape } from "#app/domain/sitters/search/sitter-list-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "The caller's favorite sitters",
    notes: "Those who are listed, latest first, at most 100.",
    who: "signed in",
    answers: { 200: z.array(SitterListItemShape) },
    run: async ({ ctx }) =>
      Response.json(await withAnswerNumbers(ctx, await listedFavourites(ctx))),
  },
});
export const action = loader;
