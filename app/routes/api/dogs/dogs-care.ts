import { CareSheetShape } from "#app/domain/care/care-json-schemas.ts";
import { careOwner } from "#app/domain/care/care-reader.server.ts";
import { CareInput } from "#app/domain/care/care-schemas.ts";
import { putCareSheet } from "#app/domain/care/put-care-sheet.server.ts";
import { readCareSheet } from "#app/domain/care/read-care-sheet.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "A dog's care sheet",
    notes:
      "For its owner, and for the sitter of an accepted booking with the dog until 48 hours after its end; a first meeting opens nothing. A sitter gets all but how to get in.",
    who: "signed in",
    answers: { 200: CareSheetShape },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, params: { id = "" } }) =>
      Response.json((await readCareSheet(ctx, id)).sheet),
  },
  PUT: {
    summary: "Write a dog's care sheet",
    notes: "By its owner. Every field is optional; the whole sheet is replaced.",
    who: "signed in",
    body: CareInput,
    answers: { 200: CareSheetShape },
    errors: { 404: ["not_found"], 429: ["rate_limited"] },
    example: {
      feeding: "Half a cup at 7 and at 18",
      medication: [{ name: "Apoquel", dose: "1 tablet", when: "With the evening meal" }],
      offLead: "fenced",
      vaccinations: [{ kind: "Rabies", validUntil: "2027-11-30" }],
      vet: { name: "Praxis Seefeld", phone: "+41 44 000 00 00", address: "Seestrasse 1, Zürich" },
      vetLimit: 300,
      access: "The key is with the neighbor",
    },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await careOwner(ctx, id);
      return Response.json(await putCareSheet(ctx, id, await input()));
    },
  },
});
export const action = loader;
