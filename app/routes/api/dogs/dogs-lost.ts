import { changeLostPage } from "#app/domain/lost-dogs/change-lost-page.server.ts";
import { reportFound } from "#app/domain/lost-dogs/end-search.server.ts";
import { lostDogJson, lostDogLinkJson } from "#app/domain/lost-dogs/lost-dog-json.server.ts";
import { LostDogLinkShape, LostDogShape } from "#app/domain/lost-dogs/lost-dog-json-schemas.ts";
import {
  dogInCare,
  requireOpenLostDog,
  sightingsOf,
} from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { LostDogInput } from "#app/domain/lost-dogs/lost-dog-schemas.ts";
import { reportMissing } from "#app/domain/lost-dogs/report-missing.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "The search for a lost dog",
    notes: "While it lasts, for its owner and the sitter of a booking with it that is running.",
    who: "signed in",
    answers: { 200: LostDogShape },
    run: async ({ ctx, params: { id = "" } }) => {
      const page = await requireOpenLostDog(ctx, id);
      return Response.json(lostDogJson(ctx, page, await sightingsOf(ctx, id)));
    },
  },
  POST: {
    summary: "Open a public page for a lost dog",
    notes: "By its owner, or the sitter of a booking that is running. One open page, for 30 days.",
    who: "signed in",
    body: LostDogInput,
    answers: { 201: LostDogLinkShape },
    errors: { 409: ["already_lost", "lost_page_removed"], 429: ["rate_limited"] },
    example: { area: "Wiedikon, Zürich", date: "2027-03-01", time: "09:00", phone: null },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await dogInCare(ctx, id);
      await reportMissing(ctx, id, await input());
      const link = lostDogLinkJson(ctx, await requireOpenLostDog(ctx, id));
      return Response.json(link, { status: 201 });
    },
  },
  PUT: {
    summary: "Change what a lost dog's page says",
    notes: "While it is open, by those who may open it. Nobody is told again.",
    who: "signed in",
    body: LostDogInput,
    answers: { 200: LostDogLinkShape },
    errors: { 404: ["not_found"], 429: ["rate_limited"] },
    example: { area: "Wiedikon, Zürich", date: "2027-03-01", time: "09:00", phone: null },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await requireOpenLostDog(ctx, id);
      return Response.json(lostDogLinkJson(ctx, await changeLostPage(ctx, id, await input())));
    },
  },
  DELETE: {
    summary: "The dog is found",
    notes: "By those who may open its page. The page says so; what people have seen is deleted.",
    who: "signed in",
    answers: { 204: null },
    run: ({ ctx, params: { id = "" } }) =>
      reportFound(ctx, id).then(() => new Response(null, { status: 204 })),
  },
});
export const action = loader;
