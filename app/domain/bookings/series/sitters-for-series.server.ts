import type { SignedIn } from "../../context.server.ts";
import { addDays, plainDateOf } from "../../dates.ts";
import { existsOnClock } from "../../services/booking-times.ts";
import type { SitterListItem } from "../../sitters/search/sitter-list-json.ts";
import { otherSitters } from "../requests/other-sitters.server.ts";
import { datesOfSeries, isInVain, type SeriesRecord, slotsOfDate } from "./series-rules.ts";

export type SittersForSeries = {
  /** The first that are still ahead, one for each weekday. */
  dates: [first: string, ...rest: string[]];
  sitters: SitterListItem[];
};

/**
 * Up to `most` sitters with room on the first dates of a weekly request that came to nothing; later
 * dates are not checked. Null if none of its dates is ahead, or if it has several times a day,
 * which the form can't ask for.
 */
export async function sittersForSeries(
  ctx: SignedIn,
  record: SeriesRecord,
  most: number,
): Promise<SittersForSeries | null> {
  if (record.ownerId !== ctx.actor.id || !isInVain(record, ctx.now())) return null;
  if (record.times.length > 1) return null;
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const [start = today] = [record.firstDate, today].toSorted().reverse();
  const ahead = datesOfSeries(record, start, addDays(start, 7))
    .map((date) => ({ date, slots: slotsOfDate(record, date, zone) }))
    .filter(({ slots }) =>
      slots.every((slot) => slot.startAt > ctx.now() && existsOnClock(slot, zone)),
    )
    .slice(0, record.weekdays.length);
  const [first, ...rest] = ahead.map(({ date }) => date);
  if (!first) return null;
  const { service, dogIds, sitterId, place } = record;
  const slots = ahead.flatMap((date) => date.slots);
  const asked = { kind: "visit" as const, service, slots, dogIds, sitterIds: [sitterId], place };
  return { dates: [first, ...rest], sitters: await otherSitters(ctx, asked, most) };
}
