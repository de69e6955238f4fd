import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { type ReviewJson, reviewJson, withoutAuthor } from "./review-json.ts";
import { isVisible, reviewRecord, reviewRows } from "./review-records.server.ts";
import type { ReviewPage } from "./review-schemas.ts";

const MOST_COUNTED = 1000;
/** `after` has no limit. */
const MOST_BY_PAGE = 10_000;

/** The visible ones that fulfil a condition, newest first. */
export async function visibleReviews(
  ctx: Context,
  condition: Expression<SqlBool>,
  { page = 1, limit = 10, after }: ReviewPage,
) {
  if (after === undefined && page * limit > MOST_BY_PAGE)
    throw invalid(`Pages end at ${MOST_BY_PAGE} reviews: go on with after`, "page");
  const last = after === undefined ? null : readCursor(after);
  const found = reviewRows(ctx).where(isVisible(ctx)).where(condition);
  const rows = await found
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${last?.at}, ${last?.id})`),
    )
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
    .execute();
  const { count } = await ctx.db
    .selectFrom(
      found
        .clearSelect()
        .select("reviews.id")
        .limit(MOST_COUNTED + 1)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const total = Math.min(Number(count), MOST_COUNTED);
  return {
    data: shown.map((row): ReviewJson => {
      const review = reviewJson(reviewRecord(row), ctx.now());
      return ctx.actor ? review : withoutAuthor(review);
    }),
    meta: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      capped: Number(count) > MOST_COUNTED,
      next: end && rows.length > limit ? writeCursor(end.created_at, end.id) : null,
    },
  };
}

function writeCursor(at: number, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

function readCursor(text: string): { at: number; id: string } {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, "base64url").toString());
    if (Number.isSafeInteger(at) && typeof id === "string") return { at, id };
  } catch {
    // Not JSON: refused like any other foreign text.
  }
  throw invalid("after must be the meta.next of the same list", "after");
}
