import { z } from "zod";
import { api } from "#app/http/api/api.server.ts";
import { openApiDocument } from "#app/http/openapi/openapi-document.ts";

export const loader = api("Places and the description", {
  GET: {
    summary: "This document",
    notes:
      "The OpenAPI 3.1 description of this API, generated from the schemas that validate every request.",
    who: "anyone",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    run: async ({ ctx: { config }, scope: { describedCalls, origin } }) =>
      Response.json(openApiDocument(describedCalls, { ...config, origin })),
  },
});
export const action = loader;
