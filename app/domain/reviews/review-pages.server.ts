import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { assertSitterShown } from "../availability/busy-times.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import type { ReviewOrder } from "../people/review-rules.ts";
import { type ReviewJson, reviewJson, withoutAuthor } from "./review-json.ts";
import { isVisible, type ReviewRow, reviewRecord, reviewRows } from "./review-records.server.ts";
import type { ReviewPage } from "./review-schemas.ts";
import { ownerOfShownDog } from "./shown-dogs.server.ts";

const MOST_COUNTED = 1000;
/** How many reviews numbered pages reach; `after` goes further. */
const MOST_BY_PAGE = 10_000;

type Key = { by: RawBuilder<number | string>; of: (row: ReviewRow) => number | string | null };

const latest: Key[] = [
  { by: sql`reviews.created_at`, of: (row) => row.created_at },
  { by: sql`reviews.id`, of: (row) => row.id },
];
/** What each order sorts by, the greatest first. */
const keys: Record<ReviewOrder, Key[]> = {
  newest: latest,
  highest: [{ by: sql`reviews.stars`, of: ({ stars }) => stars }, ...latest],
  lowest: [{ by: sql`-reviews.stars`, of: ({ stars }) => stars && -stars }, ...latest],
};

/** The visible ones that fulfil a condition, newest first by default. */
export async function visibleReviews(
  ctx: Context,
  condition: Expression<SqlBool>,
  { page = 1, limit = 10, after, order = "newest" }: ReviewPage & { order?: ReviewOrder },
) {
  if (after === undefined && page * limit > MOST_BY_PAGE)
    throw invalid(`Pages end at ${MOST_BY_PAGE} reviews: go on with after`, "page");
  const columns = keys[order].map(({ by }) => by);
  const last = after === undefined ? null : readCursor(after, keys[order]);
  const found = reviewRows(ctx).where(isVisible(ctx)).where(condition);
  const rows = await found
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(${sql.join(columns)}) < (${sql.join(last ?? [])})`),
    )
    .orderBy(sql.join(columns.map((by) => sql`${by} desc`)))
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
      next: end && rows.length > limit ? writeCursor(keys[order].map(({ of }) => of(end))) : null,
    },
  };
}

function writeCursor(values: (number | string | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** The values in a cursor: numbers, then an id. Throws invalid for any other text. */
function readCursor(text: string, { length }: Key[]): (number | string)[] {
  try {
    const values = JSON.parse(Buffer.from(text, "base64url").toString());
    const [id, ...numbers] = values.toReversed();
    if (values.length === length && typeof id === "string" && numbers.every(Number.isSafeInteger))
      return values;
  } catch {
    // Not JSON: refused like any other foreign text.
  }
  throw invalid("after must be the meta.next of the same list", "after");
}

/** Visible reviews by owners, newest first. Throws not_found if the actor can't see the profile. */
export async function reviewsOfSitter(ctx: Context, sitterId: string, page: ReviewPage) {
  await assertSitterShown(ctx, sitterId);
  return reviewsOfShownSitter(ctx, sitterId, page);
}

/** The same for a caller that has checked that the actor can see the profile. */
export async function reviewsOfShownSitter(
  ctx: Context,
  sitterId: string,
  page: ReviewPage & { order?: ReviewOrder },
) {
  const isAbout = sql<boolean>`(reviews.about_id = ${sitterId} and reviews.by_party = 'owner')`;
  return visibleReviews(ctx, isAbout, page);
}

/**
 * What sitters wrote about a dog, newest first: for its owner, for sitters with a request or a
 * booking for it and, while it is available, for all who can sit. Throws not_found.
 */
export async function reviewsOfDog(ctx: SignedIn, dogId: string, page: ReviewPage) {
  const ownerId = await ownerOfShownDog(ctx, dogId);
  const isAbout = sql<boolean>`(reviews.about_id = ${ownerId} and reviews.by_party = 'sitter'
    and exists (select 1 from booking_dogs
      where booking_dogs.booking_id = reviews.booking_id and booking_dogs.dog_id = ${dogId}))`;
  return visibleReviews(ctx, isAbout, page);
}
