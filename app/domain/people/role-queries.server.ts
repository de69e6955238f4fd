import { hasSide, type Role, type Side, sides } from "../account-rules.ts";
import type { Context } from "../context.server.ts";
import { plainDateOf } from "../dates.ts";
import { conflict } from "../errors.ts";
import { waitsOrRuns } from "../services/own-bookings.server.ts";

/** Whether this person has a dog that is not deleted. */
export async function hasDog(ctx: Context, userId: string): Promise<boolean> {
  const dog = await ctx.db
    .selectFrom("dogs")
    .select("id")
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return dog !== undefined;
}

/** Throws conflict `role_in_use` if open bookings ahead, or weekly ones, would lose one of their parties. */
export async function refuseLeavingBookings(
  ctx: Context,
  userId: string,
  from: Role,
  to: Role,
): Promise<void> {
  for (const side of sides) {
    if (!hasSide(from, side) || hasSide(to, side)) continue;
    if (await hasBookingsAhead(ctx, userId, side)) {
      throw conflict(
        "role_in_use",
        `You have bookings ahead as ${side === "owner" ? "a dog owner" : "a dog sitter"}. Please finish or cancel them first.`,
      );
    }
  }
}

async function hasBookingsAhead(ctx: Context, userId: string, side: Side): Promise<boolean> {
  const booking = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where(side === "owner" ? "owner_id" : "sitter_id", "=", userId)
    .where("status", "in", ["pending", "accepted"])
    .where("end_at", ">", ctx.now())
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined || (await hasOpenSeries(ctx, userId, side));
}

async function hasOpenSeries(ctx: Context, userId: string, side: Side): Promise<boolean> {
  const now = ctx.now();
  const today = plainDateOf(now, ctx.config.timeZone);
  const series = await ctx.db
    .selectFrom("booking_series")
    .select("id")
    .where(side === "owner" ? "owner_id" : "sitter_id", "=", userId)
    .where((eb) => waitsOrRuns(eb, { now, today }))
    .limit(1)
    .executeTakeFirst();
  return series !== undefined;
}
