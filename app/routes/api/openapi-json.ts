import { z } from "zod";
import { api } from "#app/http/api/api.server.ts";
import { openApiText } from "#app/http/openapi/openapi-text.ts";

export const loader = api("Places and the description", {
  GET: {
    summary: "This document",
    notes:
      "The OpenAPI 3.1 description of this API, generated from the schemas that validate every request.",
    who: "anyone",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    run: async ({ ctx: { config }, scope: { describedCalls, origin }, request }) =>
      openApiText(describedCalls, { ...config, origin }).answer(request, {
        "content-type": "application/json",
      }),
  },
});
export const action = loader;
