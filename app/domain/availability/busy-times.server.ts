import type { z } from "zod";
import type { Context } from "../context.server.ts";
import { addDays, instantOf, isoOf, plainDateOf } from "../dates.ts";
import { DAY } from "../durations.ts";
import { invalid, notFound } from "../errors.ts";
import { listedName } from "../people/listed-users.server.ts";
import { joined } from "../services/spans.ts";
import type { Span } from "../services/time-periods.ts";
import { fullSpans, overlaps } from "./availability-rules.ts";
import type { AvailabilityRange } from "./availability-schemas.ts";
import type { BusyShape } from "./busy-json-schemas.ts";
import { sitterCalendar } from "./calendar-queries.server.ts";

const DAYS_SHOWN = 31;
const MOST_DAYS = 366;

export type BusyJson = z.output<typeof BusyShape>;

/** Throws not_found unless the person is a listed sitter or the caller. */
export async function assertSitterShown(ctx: Context, sitterId: string): Promise<void> {
  if (ctx.actor?.id !== sitterId && (await listedName(ctx, sitterId)) === null) throw notFound();
}

/** Without titles; days off are private. Throws invalid for a range over a year. */
export async function busyTimes(
  ctx: Context,
  sitterId: string,
  range: AvailabilityRange,
): Promise<BusyJson> {
  await assertSitterShown(ctx, sitterId);
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const startAt = instantFrom(range.from ?? today, zone);
  const endAt = range.to ? instantFrom(range.to, zone, 1) : startAt + DAYS_SHOWN * DAY;
  if (endAt <= startAt) throw invalid("The end must be after the start", "to");
  if (endAt - startAt > MOST_DAYS * DAY) throw invalid("Please ask for a year at most", "to");
  await ctx.refreshBusyTimes(sitterId);
  const calendar = await sitterCalendar(ctx, sitterId, { startAt, endAt });
  const ownDaysOff = ctx.actor?.id === sitterId ? [...calendar.daysOff] : [];
  const daysOff = ownDaysOff.map((date) => ({
    startAt: instantOf(date, "00:00", zone),
    endAt: instantOf(addDays(date, 1), "00:00", zone),
  }));
  const spans = joined([...fullSpans(calendar), ...calendar.away, ...daysOff]);
  const within = { startAt, endAt };
  return { items: spans.filter((span) => overlaps(span, within)).map(itemOf) };
}

function itemOf({ startAt, endAt }: Span) {
  return {
    start: { dateTime: isoOf(startAt) },
    end: { dateTime: isoOf(endAt) },
  };
}

function instantFrom(text: string, zone: string, daysAfter = 0): number {
  if (text.length > 10) return Date.parse(text);
  return instantOf(addDays(text, daysAfter), "00:00", zone);
}
