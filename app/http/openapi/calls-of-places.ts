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
      who: "anyone",
      query: Geocoding,
      answers: { 200: z.array(PlaceShape) },
      errors: { 429: ["rate_limited"], 503: ["geocoding_failed"] },
      example: { q: "Zürich" },
    },
    {
      call: "GET /openapi.json",
      summary: "This document",
      who: "anyone",
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    },
    {
      call: "GET /docs",
      summary: "This document for people",
      who: "anyone",
      answers: { 200: "text/html" },
    },
  ],
};
