import { refuseBlockedPair } from "../../blocks/block-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { conflict, DomainError, forbidden } from "../../errors.ts";
import type { Party } from "../../services/booking-rules.ts";

const MOST_A_DAY = 6;

/** Throws forbidden `blocked` after a block, and forbidden if the other's account is locked or deleted. */
export async function refuseUnlessBothThere(ctx: SignedIn, otherId: string): Promise<void> {
  await refuseBlockedPair(ctx, otherId);
  const other = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", otherId)
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!other) throw forbidden("This person's account is no longer available.");
}

/** Each one is an email to the other party. Throws rate_limited after six a day by one party. */
export async function refuseMoreProposals(
  ctx: SignedIn,
  bookingId: string,
  party: Party,
): Promise<void> {
  const recent = await ctx.db
    .selectFrom("booking_proposals")
    .select("created_at as createdAt")
    .where("booking_id", "=", bookingId)
    .where("by_party", "=", party)
    .where("created_at", ">", ctx.now() - DAY)
    .orderBy("created_at")
    .execute();
  const [oldest] = recent;
  if (!oldest || recent.length < MOST_A_DAY) return;
  const retryAfterSeconds = Math.ceil((oldest.createdAt + DAY - ctx.now()) / 1000);
  throw new DomainError(
    "rate_limited",
    "That's enough proposals for this booking today. Please send a message instead.",
    { retryAfterSeconds },
  );
}

/** Conflict `proposal_open`. */
export function proposalOpen(isOwn: boolean): DomainError {
  const message = isOwn
    ? "You have proposed another change already. Please withdraw it first."
    : "A change has already been proposed. Please answer it first.";
  return conflict("proposal_open", message);
}
