import { z } from "zod";
import { ListMetaShape } from "../sitters/search/sitter-list-json-schemas.ts";

export const ReviewShape = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    service: z.string().describe("Of the booking"),
    month: z.string().describe("When the booking began: yyyy-MM"),
    by: z
      .object({ id: z.string().nullable(), name: z.string(), profilePhoto: z.string().nullable() })
      .describe("Without a token only the first name and an initial; no id of a deleted account"),
    about: z.enum(["sitter", "dog"]).describe("Owners review the sitter, sitters the dogs"),
    stars: z.int().min(1).max(5).nullable().describe("Of a sitter"),
    again: z.boolean().nullable().describe("Of a dog: whether the sitter would care for it again"),
    text: z.string(),
    createdAt: z.iso.datetime(),
    visible: z.boolean().describe("If false, only its author sees it"),
    reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "Review" });

export const ReviewListShape = z.object({ data: z.array(ReviewShape), meta: ListMetaShape });

export const BookingReviewsShape = z
  .object({
    own: ReviewShape.nullable(),
    other: ReviewShape.nullable().describe("The other party's, once it is visible"),
    wanted: z.boolean().describe("Whether the caller can write one now"),
    closesAt: z.iso.datetime().describe("14 days after the end"),
  })
  .meta({ id: "BookingReviews" });
