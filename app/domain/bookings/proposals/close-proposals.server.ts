import { sql } from "kysely";
import type { Context } from "../../context.server.ts";
import type { ProposalStatus } from "./proposal-rules.ts";

type Closing = {
  status: Exclude<ProposalStatus, "open">;
  /** When it was closed, in ms. */
  at: number;
};

/** Closes a proposal. Returns whether it was open. */
export async function closeProposal(
  ctx: Context,
  id: string,
  { status, at }: Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("booking_proposals")
    .set({ status, closed_at: at })
    .where("id", "=", id)
    .where("status", "=", sql.lit("open"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Closes the open proposal of a booking that has ended, or of which both have just agreed on other terms:
 * that one has run out.
 */
export async function closeProposalOf(
  ctx: Context,
  bookingId: string,
  at: number,
  { ranOut = false } = {},
): Promise<void> {
  await ctx.db
    .updateTable("booking_proposals")
    .set({ status: "expired", closed_at: at, ...(ranOut && { expires_at: at }) })
    .where("booking_id", "=", bookingId)
    .where("status", "=", sql.lit("open"))
    .execute();
}

/** Closes all proposals between a person and one other, or everybody. */
export async function closeProposalsOf(
  ctx: Context,
  userId: string,
  otherId?: string,
): Promise<void> {
  await ctx.db
    .updateTable("booking_proposals")
    .set({ status: "expired", closed_at: ctx.now() })
    .where("status", "=", sql.lit("open"))
    .where("booking_id", "in", (eb) =>
      eb
        .selectFrom("bookings")
        .select("id")
        .where((eb) =>
          eb.or([
            eb.and({ owner_id: userId, ...(otherId && { sitter_id: otherId }) }),
            eb.and({ sitter_id: userId, ...(otherId && { owner_id: otherId }) }),
          ]),
        ),
    )
    .execute();
}

/** Closes proposals that nobody answered in time. Returns their number. */
export async function expireProposals(ctx: Context): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("booking_proposals")
    .set({ status: "expired", closed_at: ctx.now() })
    .where("status", "=", sql.lit("open"))
    .where("expires_at", "<=", ctx.now())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
