import type { z } from "zod";
import { requireSitting } from "../accounts/require-sitting.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { plainDateOf } from "../dates.ts";
import { invalid, notFound } from "../errors.ts";
import { dateRanges, datesBetween, MOST_DAYS_OFF } from "../people/sitting/days-off-rules.ts";
import { editSitter, sitterToEdit } from "../people/sitting/edit-sitter.server.ts";
import type { CalendarRulesChange, CalendarRulesShape } from "./calendar-rules-schemas.ts";
import { ownFeeds, replaceFeeds } from "./feeds/change-feeds.server.ts";
import { keepTried, tryFeeds } from "./feeds/try-feeds.server.ts";

/** The caller's own rules. Throws forbidden for callers who cannot sit. */
export async function ownCalendarRules(
  ctx: SignedIn,
): Promise<z.output<typeof CalendarRulesShape>> {
  const { pricing, daysOff } = await sitterToEdit(ctx);
  const rules = await ctx.db
    .selectFrom("sitters")
    .select(["notice_hours as notice", "horizon_days as horizon", "buffer_minutes as buffer"])
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  if (!rules) throw notFound();
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const ranges = dateRanges(daysOff.filter((date) => date >= today));
  return { ...rules, policy: pricing.policy, daysOff: ranges, feeds: await ownFeeds(ctx) };
}

/**
 * Changes the caller's rules; bookings stay. Throws forbidden, and invalid for too many days off and
 * wrong addresses of calendars.
 */
export async function changeCalendarRules(
  ctx: SignedIn,
  { notice, horizon, buffer, policy, daysOff, feeds }: CalendarRulesChange,
): Promise<void> {
  const added = feeds?.flatMap((feed) => ("address" in feed ? feed.address : [])) ?? [];
  const { known, tried } = await tryFeeds(ctx, added, "feeds");
  await transact(ctx, async (ctx) => {
    requireSitting(ctx);
    await ctx.db
      .updateTable("sitters")
      .set({ notice_hours: notice, horizon_days: horizon, buffer_minutes: buffer })
      .where("user_id", "=", ctx.actor.id)
      .execute();
    await editSitter(ctx, {
      ...(policy && { pricing: { policy } }),
      ...(daysOff && { daysOff: datesOf(daysOff) }),
    });
    if (feeds) {
      const kept = feeds.flatMap((feed) => ("id" in feed ? feed.id : []));
      await replaceFeeds(ctx, [...kept, ...known], tried);
    }
  });
  await keepTried(ctx, tried);
}

function datesOf(ranges: { from: string; to: string }[]): string[] {
  const dates = new Set<string>();
  for (const { from, to } of ranges) for (const date of datesBetween(from, to)) dates.add(date);
  if (dates.size > MOST_DAYS_OFF)
    throw invalid(`Please keep at most ${MOST_DAYS_OFF} days off`, "daysOff");
  return [...dates].sort();
}
