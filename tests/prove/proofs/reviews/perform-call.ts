import { findActor } from "#app/domain/actor.server.ts";
import { hideReview } from "#app/domain/admin/admin-reviews.server.ts";
import { actingAs, type Context, type SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { changeReview } from "#app/domain/reviews/change-review.server.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.server.ts";
import { revealReviews } from "#app/domain/reviews/reveal-reviews.server.ts";
import { reviewsOfSitter } from "#app/domain/reviews/review-pages.server.ts";
import { reviewsOfBooking } from "#app/domain/reviews/reviews-of-booking.server.ts";
import { writeReview } from "#app/domain/reviews/write-review.server.ts";
import { blockPerson } from "#app/domain/safety/block-person.server.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import type { ReviewCall, Side } from "./review-model.ts";

export const ADMIN = "admin";

/** Besides the calls of the model: the job, and what people see. */
export type ProofCall =
  | ReviewCall
  | { kind: "reveal" }
  | { kind: "profile"; sitter: string }
  | { kind: "booking"; actor: string; booking: string };

/** The answer at that time: 'ok', 'same', an error's code or, of a look, the texts that were seen. */
export async function performCall(ctx: Context, call: ProofCall, now: number): Promise<string> {
  try {
    return await answerOf({ ...ctx, now: () => now }, call);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    return `broken: ${error instanceof Error ? error.stack : error}`;
  }
}

async function answerOf(ctx: Context, call: ProofCall): Promise<string> {
  switch (call.kind) {
    case "write":
    case "change": {
      const input = { stars: call.answer, again: call.answer > 3, text: call.text };
      const operation = call.kind === "write" ? writeReview : changeReview;
      await operation(await actor(ctx, call.actor), call.booking, input);
      return "ok";
    }
    case "reply": {
      const id = await reviewId(ctx, call.booking, call.by);
      await replyToReview(await actor(ctx, call.actor), id, call.text);
      return "ok";
    }
    case "hide":
    case "restore": {
      const reviewId_ = await reviewId(ctx, call.booking, call.by);
      const given = { reviewId: reviewId_, hidden: call.kind === "hide", reason: "As reported" };
      return (await hideReview(await actor(ctx, ADMIN), given)) ? "ok" : "same";
    }
    case "leave":
      await deleteAccount(await actor(ctx, call.actor), {
        currentPassword: PASSWORD,
        email: `${call.actor}@example.test`,
      });
      return "ok";
    case "block":
      // Whom one still knows after they left is another matter.
      await blockPerson(await actor(ctx, call.actor), call.other).catch((error) => {
        if (!(error instanceof DomainError && error.kind === "not_found")) throw error;
      });
      return "ok";
    case "reveal":
      await revealReviews(ctx);
      return "ok";
    case "profile": {
      const { data } = await reviewsOfSitter(ctx, call.sitter, { limit: 100 });
      return seen(data.map(({ text, reply }) => text + (reply?.text ?? "")));
    }
    case "booking": {
      const { own, other } = await reviewsOfBooking(await actor(ctx, call.actor), call.booking);
      return seen([own, other].flatMap((view) => (view ? [view.review.text] : [])));
    }
  }
}

export function seen(texts: string[]): string {
  return texts.toSorted().join("|");
}

async function actor(ctx: Context, id: string): Promise<SignedIn> {
  const found = await findActor(ctx.db, id, null);
  if (!found) throw new DomainError("unauthenticated", "Please sign in");
  return actingAs(ctx, found);
}

async function reviewId(ctx: Context, booking: string, by: Side): Promise<string> {
  const row = await ctx.db
    .selectFrom("reviews")
    .select("id")
    .where("booking_id", "=", booking)
    .where("by_party", "=", by)
    .executeTakeFirst();
  return row?.id ?? "none";
}
