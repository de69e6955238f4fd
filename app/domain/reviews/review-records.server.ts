import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.server.ts";
import type { ReviewRecord } from "./review-json.ts";

/** Not scoped: add who may see them, and `isVisible` unless it is their author. */
export function reviewRows(ctx: Context) {
  return ctx.db
    .selectFrom("reviews")
    .innerJoin("users as author", "author.id", "reviews.author_id")
    .innerJoin("bookings", "bookings.id", "reviews.booking_id")
    .select([
      "reviews.id",
      "reviews.booking_id",
      "bookings.service",
      "reviews.date",
      "reviews.by_party",
      "reviews.author_id",
      "reviews.about_id",
      "reviews.stars",
      "reviews.again",
      "reviews.content",
      "reviews.reply",
      "reviews.replied_at",
      "reviews.created_at",
      "reviews.visible_from",
      "reviews.hidden_at",
      "author.name as author_name",
      "author.photo_key as author_photo",
      "author.deleted_at as author_deleted_at",
    ]);
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>["execute"]>>[number];

/** The only condition by which others than the author see a review; it asks the time, not a job. */
export function isVisible(ctx: Context): RawBuilder<boolean> {
  return sql<boolean>`(reviews.visible_from <= ${ctx.now()} and reviews.hidden_at is null)`;
}

export function reviewRecord(row: ReviewRow): ReviewRecord {
  const { reply, replied_at: at } = row;
  return {
    id: row.id,
    bookingId: row.booking_id,
    service: row.service,
    date: row.date,
    by: row.by_party,
    author: {
      id: row.author_id,
      name: row.author_name,
      photoKey: row.author_photo,
      deleted: row.author_deleted_at !== null,
    },
    aboutId: row.about_id,
    stars: row.stars,
    again: row.again === null ? null : row.again === 1,
    text: row.content,
    reply: reply === null || at === null ? null : { text: reply, at },
    createdAt: row.created_at,
    visibleFrom: row.visible_from,
    hiddenAt: row.hidden_at,
  };
}
