import { z } from "zod";
import { answerNumbers, sitterNumbers, topSitter } from "../../people/user-json-schemas.ts";

export const ListMetaShape = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int().describe("Counted to 1,000"),
    totalPages: z.int(),
    capped: z.boolean().describe("Whether there are more than were counted"),
    next: z.string().nullable().describe("For `after`; null at the end"),
    ignored: z
      .array(z.object({ name: z.string(), near: z.string().nullable() }))
      .exactOptional()
      .describe(
        "Names of the query that mean nothing here, ten at most, each with the nearest one that does",
      ),
  })
  .meta({ id: "ListMeta" });

/** On a card of a list. */
export const SitterCardShape = z.object({
  id: z.string(),
  name: z.string(),
  profilePhoto: z.string().nullable(),
  cover: z.string().nullable().describe("Path of the first photo in the gallery"),
  excerpt: z.string().nullable().describe("How the bio begins, up to 110 characters"),
  location: z.string().nullable().describe("Town or district"),
  experience: z.string().nullable(),
  rate: z.number().nullable().describe("Dollars an hour for walking; null is 'Price on request'"),
  rates: z.record(z.string(), z.number()).describe("Dollars for each service that has a rate"),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  ...sitterNumbers,
  verified: z.boolean(),
  topSitter,
  isBackgroundChecked: z.boolean(),
  createdAt: z.iso.datetime(),
  services: z.array(z.string()),
  latitude: z.number().nullable().describe("Center of a 0.01-degree cell"),
  longitude: z.number().nullable(),
  distance: z
    .number()
    .nullable()
    .exactOptional()
    .describe("Miles from the point of the query, in steps of 0.5; only if it has one"),
});

export const SitterListItemShape = SitterCardShape.extend(answerNumbers).meta({
  id: "SitterListItem",
});

export const SitterClusterShape = z
  .object({ latitude: z.number(), longitude: z.number(), sitters: z.int() })
  .meta({ id: "SitterCluster" });

export const SitterListShape = z.object({
  data: z.array(SitterListItemShape),
  meta: ListMetaShape,
  clusters: z
    .array(SitterClusterShape)
    .nullable()
    .exactOptional()
    .describe(
      "Only when asked for and there are more than `data`; null where they can't be counted quickly",
    ),
});
