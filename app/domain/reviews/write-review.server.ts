import { randomUUID } from "node:crypto";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict, invalid } from "../errors.ts";
import { closesAt, REVIEW_DAYS, reviewWindow, SERIES_GAP_DAYS } from "../people/review-rules.ts";
import { otherParty, type Party } from "../services/booking-rules.ts";
import { type ReviewJson, reviewJson } from "./review-json.ts";
import { reviewRecord, reviewRows } from "./review-records.server.ts";
import { CHOOSE_AGAIN, CHOOSE_STARS, type ReviewInput } from "./review-schemas.ts";
import { isTooSoonInSeries } from "./series-reviews.server.ts";
import { tellOfReviews, tellReviewed } from "./tell-of-reviews.server.ts";

/**
 * Reviews a booking that is over: an owner the sitter, a sitter the dogs. The second of the two
 * makes both visible. Throws conflict `already_reviewed` or `review_closed`.
 */
export async function writeReview(
  ctx: SignedIn,
  bookingId: string,
  input: ReviewInput,
): Promise<ReviewJson> {
  await ctx.limits.take("review", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { record, party } = await bookingAndParty(ctx, bookingId);
    const answers = answersOf(party, input);
    const { own, other } = await writtenAbout(ctx, bookingId, party);
    if (own) throw alreadyReviewed();
    const now = ctx.now();
    const other_ = record[otherParty(party)];
    refuseUnlessOpen(reviewWindow(record, now));
    if (other_.deleted) throw reviewClosed("This account was deleted. Nobody could read a review.");
    if (await isTooSoonInSeries(ctx, record, party)) throw reviewedLately();
    // Both are in.
    const isSecond = other !== undefined;
    if (other && other.visible_from > now)
      await ctx.db
        .updateTable("reviews")
        .set({ visible_from: now, counted: 1 })
        .where("id", "=", other.id)
        .execute();
    const id = randomUUID();
    await ctx.db
      .insertInto("reviews")
      .values({
        id,
        booking_id: bookingId,
        by_party: party,
        author_id: ctx.actor.id,
        about_id: other_.id,
        series_id: record.seriesId,
        date: record.date,
        ...answers,
        created_at: now,
        changed_at: now,
        visible_from: isSecond ? now : closesAt(record.endAt),
        counted: isSecond ? 1 : 0,
      })
      .execute()
      .catch((error) => {
        throw guardRefusal(error) ?? error;
      });
    if (isSecond) await tellReviewed(ctx, { id, bookingId, by: ctx.actor.id, about: other_.id });
    // Nobody else learns of the first one.
    tellOfReviews(ctx, record, isSecond ? undefined : [ctx.actor.id]);
    return ownReview(ctx, id);
  });
}

/** What a party's review says besides its text. Throws invalid. */
export function answersOf(party: Party, { stars, again, text }: ReviewInput) {
  if (party === "owner") {
    if (stars === undefined) throw invalid(CHOOSE_STARS, "stars");
    return { stars, again: null, content: text };
  }
  if (again === undefined) throw invalid(CHOOSE_AGAIN, "again");
  return { stars: null, again: again ? 1 : 0, content: text };
}

/** The two reviews of a booking, from this party's view. */
export async function writtenAbout(ctx: SignedIn, bookingId: string, party: Party) {
  const rows = await ctx.db
    .selectFrom("reviews")
    .select(["id", "by_party", "visible_from", "counted"])
    .where("booking_id", "=", bookingId)
    .execute();
  return {
    own: rows.find(({ by_party }) => by_party === party),
    other: rows.find(({ by_party }) => by_party !== party),
  };
}

export async function ownReview(ctx: SignedIn, id: string): Promise<ReviewJson> {
  const row = await reviewRows(ctx)
    .where("reviews.id", "=", id)
    .where("reviews.author_id", "=", ctx.actor.id)
    .executeTakeFirstOrThrow();
  return reviewJson(reviewRecord(row), ctx.now());
}

const closed = {
  over: `A booking can be reviewed until ${REVIEW_DAYS} days after its end.`,
  ahead: "You can review this booking once it is over.",
  never: "Only bookings that took place can be reviewed.",
};

function refuseUnlessOpen(window: ReturnType<typeof reviewWindow>): void {
  if (window !== "open") throw reviewClosed(closed[window]);
}

export function reviewClosed(message: string) {
  return conflict("review_closed", message);
}

function alreadyReviewed(message = "You have reviewed this booking already.") {
  return conflict("already_reviewed", message);
}

function reviewedLately() {
  const weeks = SERIES_GAP_DAYS / 7;
  return alreadyReviewed(
    `You reviewed this weekly booking less than ${weeks} weeks before or after this date.`,
  );
}

/** For a refusal by the store, if a second process was faster; null for another error. */
function guardRefusal(error: unknown) {
  const message = error instanceof Error ? error.message : "";
  if (message === "guard:already_reviewed") return reviewedLately();
  if (message === "guard:review_closed") return reviewClosed(closed.never);
  return null;
}
