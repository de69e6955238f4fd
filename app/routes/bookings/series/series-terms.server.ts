import { href } from "react-router";
import { dogNames, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { caresAfterChange } from "#app/domain/bookings/series/changes/apply-series-terms.server.ts";
import { datesProposed } from "#app/domain/bookings/series/changes/dates-after-change.server.ts";
import { seriesChanges } from "#app/domain/bookings/series/changes/series-changes.ts";
import { clashingBookings } from "#app/domain/bookings/series/clashing-bookings.server.ts";
import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import {
  canPropose,
  isWaiting,
  type SeriesRecord,
} from "#app/domain/bookings/series/series-rules.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { momentLabel, shortDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { shortService } from "#app/ui/booking/booking-name.ts";
import type { ProposedChangeData } from "#app/ui/booking/proposed-change.tsx";
import { skippedTexts } from "#app/ui/booking/series/skip-texts.ts";
import { copy } from "./copy.ts";

type Terms = Pick<SeriesJson, "weekdays" | "timeSlots" | "price">;

/** The terms that apply from a later date on, in lines; null if none were agreed. */
export function nextTerms(series: SeriesJson): { label: string; lines: string[] } | null {
  const { next } = series;
  if (!next) return null;
  const { weekdays, timeSlots, price, dogs, location } = next;
  const others = dogNames(dogs) === dogNames(series.dogs) ? [] : [dogNames(dogs)];
  const elsewhere = location === null || location === series.location ? [] : [location];
  const when = [weekdaysLabel(weekdays), ...timeSlots.map(rangeLabel)];
  const lines = [...when, ...others, ...elsewhere, priceLabel(price)];
  return { label: copy.next(shortDate(next.from)), lines };
}

/** '2 visits a week: $44'; null for one visit a week, or without a price. */
export function weekText({ weekdays, price }: Terms): string | null {
  if (weekdays.length < 2 || price === null) return null;
  return copy.aWeek(weekdays.length, priceLabel(price * weekdays.length));
}

type Read = { record: SeriesRecord; series: SeriesJson; party: Party; name: string };

/** To propose other terms, unless some wait or nothing is left to change. */
export function changeLink(
  { record, series, party }: Pick<Read, "record" | "series" | "party">,
  at: { now: number; today: string },
): { href: string; title: string; text: string } | null {
  if (series.proposal || !canPropose(record, party, at)) return null;
  const link = href("/series/:id/change", { id: series.id });
  return isWaiting(record)
    ? { href: link, title: copy.propose, text: copy.proposeHint }
    : { href: link, title: copy.change, text: copy.changeHint[party] };
}

/**
 * The open proposal, with the dates that it would leave out; null if there is none. `name` is the
 * other party's.
 */
export async function seriesProposal(
  ctx: SignedIn,
  { record, series, party, name }: Read,
): Promise<ProposedChangeData | null> {
  const { proposal } = series;
  const dates = await datesProposed(ctx, record);
  if (!proposal || !dates) return null;
  const { timeZone: zone } = ctx.config;
  const today = plainDateOf(ctx.now(), zone);
  const until = momentLabel(Date.parse(proposal.expiresAt), ctx.now(), zone);
  const isOwn = proposal.by === party;
  return {
    id: proposal.id,
    isOwn,
    title: isOwn ? copy.own : copy.others(name),
    about: [
      dogNames(series.dogs),
      shortService(series.service),
      weekdaysLabel(series.weekdays),
      ...series.timeSlots.map(rangeLabel),
    ],
    changes: seriesChanges(series, today),
    cares: await caresAfterChange(ctx, record, party),
    leftOut: {
      dates: skippedTexts(series, dates.skipped, {
        party,
        today,
        clashing: await clashingBookings(ctx, party, dates.clashes),
      }),
      booked: dates.booked.length,
    },
    ...wordsOf(isWaiting(record), { isOwn, name, until }),
    action: href("/series/:id/change", { id: series.id }),
  };
}

type Around = { isOwn: boolean; name: string; until: string };

/** What holds until it is answered, and the button. */
function wordsOf(isRequest: boolean, { isOwn, name, until }: Around) {
  if (!isRequest)
    return { note: isOwn ? copy.waits(name, until) : copy.until(until), agree: copy.agree };
  const note = isOwn ? copy.requestWaits(name, until) : copy.requestUntil(until);
  return { note, agree: copy.agreeAndBook };
}
