import { ACCOUNT_DELETED } from "../accounts/account-rules.ts";
import type { Context } from "../context.server.ts";
import { nearDate, weekdayDate } from "../date-labels.ts";
import { plainDateOf } from "../dates.ts";

type Told = { id: string; event: string; user_id: string; person_id: string | null };

type Span = { count: number; first: string; last: string };

/** Of which bookings a deleted account made several fall through, by the notification. */
export async function partingsTold(
  ctx: Context,
  rows: readonly Told[],
): Promise<Map<string, { details: string; dated: string }>> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const told = new Map<string, { details: string; dated: string }>();
  for (const row of rows) {
    if (row.event !== "partner_left") continue;
    const span = await cancelledBetween(ctx, row.user_id, row.person_id ?? "");
    if (span.count > 1)
      told.set(row.id, {
        details: spanText(span, (date) => nearDate(date, today)),
        dated: spanText(span, weekdayDate),
      });
  }
  return told;
}

function spanText({ count, first, last }: Span, label: (date: string) => string): string {
  return `${count} bookings from ${label(first)} to ${label(last)}`;
}

async function cancelledBetween(ctx: Context, one: string, other: string): Promise<Span> {
  const { count, first, last } = await ctx.db
    .selectFrom("bookings")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("date").as("first"),
      fn.max("date").as("last"),
    ])
    .where("status", "=", "cancelled")
    .where("reason", "=", ACCOUNT_DELETED)
    .where((eb) =>
      eb.or([
        eb.and({ owner_id: one, sitter_id: other }),
        eb.and({ owner_id: other, sitter_id: one }),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(count), first: first ?? "", last: last ?? "" };
}
