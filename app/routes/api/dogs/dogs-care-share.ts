import { href } from "react-router";
import { CareShareShape } from "#app/domain/care/care-json-schemas.ts";
import { careOwner } from "#app/domain/care/care-reader.server.ts";
import { ShareInput } from "#app/domain/care/care-schemas.ts";
import { shareCareSheet, withdrawCareShare } from "#app/domain/care/share-care-sheet.server.ts";
import { isoOf } from "#app/domain/dates.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  POST: {
    summary: "Make a link to a dog's care sheet",
    notes:
      "By its owner, for a vet or a neighbor: it opens the sheet without an account and without how to get in. An earlier link no longer works. It outlives the session, so it takes a recent sign-in or the password.",
    who: "signed in",
    body: ShareInput,
    answers: { 201: CareShareShape },
    errors: {
      403: ["api_token", "prove_factor", "sign_in_again"],
      404: ["not_found"],
      429: ["rate_limited"],
    },
    example: { days: 7 },
    run: async ({ ctx, scope, params: { id = "" }, input }) => {
      await careOwner(ctx, id);
      const { token, expiresAt } = await shareCareSheet(ctx, id, await input());
      const body = {
        url: scope.origin + href("/care/:token", { token }),
        expiresAt: isoOf(expiresAt),
      };
      return Response.json(body, { status: 201 });
    },
  },
  DELETE: {
    summary: "Withdraw the link to a dog's care sheet",
    notes: "By its owner. It no longer works at once.",
    who: "signed in",
    answers: { 204: null },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, params: { id = "" } }) => {
      await withdrawCareShare(ctx, id);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
