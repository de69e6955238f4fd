import { hideReview } from "#app/domain/admin/admin-reviews.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { closesAt } from "#app/domain/people/review-rules.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.server.ts";
import { reportReview } from "#app/domain/reviews/report-review.server.ts";
import { revealReviews } from "#app/domain/reviews/reveal-reviews.server.ts";
import { ReplyInput, ReviewInput } from "#app/domain/reviews/review-schemas.ts";
import { writeReview } from "#app/domain/reviews/write-review.server.ts";
import { demoAdmin } from "./cast/demo-people.ts";
import type { DemoReview } from "./cast/demo-review.ts";
import { reviewsInCity } from "./cast/reviews-city.ts";
import { reviewsInCountry } from "./cast/reviews-country.ts";
import { reviewsAtLake } from "./cast/reviews-lake.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as, type CastMember } from "./demo-cast.server.ts";

const reported = {
  sitter: "Markus Oberholzer",
  reason: "harassment",
  details:
    "He wrote this because I asked to be paid as we had agreed. Nothing in it is about a dog.",
} as const;

const hidden = { sitter: "Reto Hürlimann", reason: "An advertisement, not a review." };

/** Once all bookings are played. */
export async function addReviews(ctx: Context, cast: Cast): Promise<void> {
  for (const review of [...reviewsInCity, ...reviewsAtLake, ...reviewsInCountry])
    await addReview(ctx, cast, review);
  await revealReviews(ctx);
  const bySitter = new Map(
    (
      await ctx.db
        .selectFrom("reviews")
        .select(["id", "about_id"])
        .where("by_party", "=", "owner")
        .orderBy("created_at")
        .execute()
    ).map(({ id, about_id }) => [about_id, id]),
  );
  const reviewOf = ({ id }: CastMember) => bySitter.get(id) ?? "";
  const markus = cast.member(reported.sitter);
  const report = { reason: reported.reason, details: reported.details };
  await reportReview(await as(ctx, markus.id, ctx.now() - 7 * HOUR), reviewOf(markus), report);
  const admin = await as(ctx, cast.member(demoAdmin.name).id, ctx.now() - 30 * HOUR);
  const reviewId = reviewOf(cast.member(hidden.sitter));
  await hideReview(admin, { reviewId, hidden: true, reason: hidden.reason });
}

async function addReview(ctx: Context, cast: Cast, review: DemoReview): Promise<void> {
  const [owner, sitter] = [cast.member(review.owner), cast.member(review.sitter)];
  const booking = await ctx.db
    .selectFrom("bookings")
    .select(["id", "end_at"])
    .where("owner_id", "=", owner.id)
    .where("sitter_id", "=", sitter.id)
    .where("status", "=", "completed")
    .orderBy("end_at", "desc")
    .offset(review.visit ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (!booking) throw new Error(`${review.owner} has no such booking with ${review.sitter}`);
  const { id, end_at: endAt } = booking;
  const at = Math.min(endAt + 20 * HOUR, ctx.now() - HOUR);
  const { stars, says, reply, again, notes, ownersReply } = review;
  const owners = says && (await write(owner, { stars, text: says }));
  const sitters = notes && (await write(sitter, { again, text: notes }));
  const visibleAt = owners && sitters ? at : closesAt(endAt);
  if (owners && reply) await answer(sitter, owners.id, reply);
  if (sitters && ownersReply) await answer(owner, sitters.id, ownersReply);

  async function write(who: CastMember, input: object) {
    return writeReview(await as(ctx, who.id, at), id, ReviewInput.parse(input));
  }
  async function answer(who: CastMember, reviewId: string, text: string) {
    const when = Math.min(visibleAt + 9 * HOUR, ctx.now());
    await replyToReview(await as(ctx, who.id, when), reviewId, ReplyInput.parse({ text }).text);
  }
}
