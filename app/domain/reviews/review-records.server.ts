import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.server.ts";
import { type ReviewJson, type ReviewRecord, reviewJson, withoutAuthor } from "./review-json.ts";

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

const READ = 30;
/** Characters that are read at a glance and say more than a word. */
const GLANCE = [40, 220] as const;

export type LatestReview = { sitterId: string; review: ReviewJson };

/** The newest visible one of each of some listed sitters, as visitors see it; the newest first. */
export async function latestReviews(
  ctx: Context,
  sitterIds: string[],
  most: number,
): Promise<LatestReview[]> {
  if (sitterIds.length === 0) return [];
  const rows = await reviewRows(ctx)
    .where("reviews.about_id", "in", sitterIds)
    .where("reviews.by_party", "=", "owner")
    .where(isVisible(ctx))
    .where(sql<boolean>`length(reviews.content) between ${GLANCE[0]} and ${GLANCE[1]}`)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(READ)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.about_id, row]));
  return rows
    .filter((row) => newest.get(row.about_id) === row)
    .slice(0, most)
    .map((row) => ({
      sitterId: row.about_id,
      review: withoutAuthor(reviewJson(reviewRecord(row), ctx.now())),
    }));
}
