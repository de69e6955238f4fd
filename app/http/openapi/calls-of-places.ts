import { z } from "zod";
import { PlaceShape } from "#app/domain/places/place-json-schemas.ts";
import { Geocoding } from "#app/domain/places/place-schemas.ts";
import type { DescribedCalls } from "./described-call.ts";

export const callsOfPlaces: DescribedCalls = {
  noun: "Places and the description",
  about: "Finding places by their names, and this document.",
  calls: [
    {
      call: "GET /geocode",
      summary: "Places by a text, or the one nearest to a point",
      notes:
        "Either `q`, or `lat` and `lng` together; anything else is 400. Visitors search the built-in gazetteer; for signed-in people streets are found too where the server has a map service. Best first, empty when nothing was found.",
      who: "anyone",
      query: Geocoding,
      answers: { 200: z.array(PlaceShape) },
      errors: { 429: ["rate_limited"], 503: ["geocoding_failed"] },
      example: { q: "Zürich" },
    },
    {
      call: "GET /openapi.json",
      summary: "This document",
      notes:
        "The OpenAPI 3.1 description of this API, made from the schemas that check every request.",
      who: "anyone",
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    },
    {
      call: "GET /docs",
      summary: "This document for people",
      notes: "A page that shows the description and can make calls from it.",
      who: "anyone",
      answers: { 200: "text/html" },
    },
  ],
};
