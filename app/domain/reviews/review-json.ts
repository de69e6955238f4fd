import type { z } from "zod";
import { DELETED_USER } from "../account-rules.ts";
import { isoOf } from "../dates.ts";
import { type ReviewStanding, standingOf, subjectOf } from "../people/review-rules.ts";
import { photoPath } from "../photos/photo-path.ts";
import type { Party } from "../services/booking-rules.ts";
import type { BookingReviewsShape, ReviewShape } from "./review-json-schemas.ts";

export type ReviewJson = z.output<typeof ReviewShape>;

export type BookingReviewsJson = z.output<typeof BookingReviewsShape>;

/** As stored. Private: queries say who may see which. */
export type ReviewRecord = {
  id: string;
  bookingId: string;
  service: string;
  date: string;
  by: Party;
  author: { id: string; name: string; photoKey: string | null; deleted: boolean };
  aboutId: string;
  stars: number | null;
  again: boolean | null;
  text: string;
  reply: { text: string; at: number } | null;
  createdAt: number;
  visibleFrom: number;
  hiddenAt: number | null;
};

/** A review as shown to somebody who may see it. */
export type ReviewView = { review: ReviewJson; standing: ReviewStanding };

export function reviewView(record: ReviewRecord, now: number): ReviewView {
  return { review: reviewJson(record, now), standing: standingOf(record, now) };
}

export function reviewJson(record: ReviewRecord, now: number): ReviewJson {
  const { author, reply } = record;
  return {
    id: record.id,
    bookingId: record.bookingId,
    service: record.service,
    month: record.date.slice(0, 7),
    by: {
      id: author.deleted ? null : author.id,
      name: author.name,
      profilePhoto: photoPath(author.photoKey),
    },
    about: subjectOf(record.by),
    stars: record.stars,
    again: record.again,
    text: record.text,
    createdAt: isoOf(record.createdAt),
    visible: standingOf(record, now) === "visible",
    reply: reply && { text: reply.text, createdAt: isoOf(reply.at) },
  };
}

/** As visitors see it: an author's first name and initial, as in 'Thomas A.', and no more. */
export function withoutAuthor(review: ReviewJson): ReviewJson {
  const { name } = review.by;
  return { ...review, by: { id: null, name: nameOfVisitors(name), profilePhoto: null } };
}

function nameOfVisitors(name: string): string {
  const [first = name, ...others] = name === DELETED_USER ? [name] : name.split(/\s+/);
  const [initial] = others.at(-1) ?? "";
  return initial ? `${first} ${initial}.` : first;
}
