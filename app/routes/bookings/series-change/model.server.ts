import {
  bookingTitle,
  dogNames,
  listText,
  priceLabel,
} from "#app/domain/bookings/booking-labels.ts";
import {
  changeableFrom,
  proposeSeriesChange,
  seriesWithChange,
} from "#app/domain/bookings/series/changes/propose-series-change.server.ts";
import { seriesChanges } from "#app/domain/bookings/series/changes/series-changes.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import {
  firstVisit,
  rhythmLabels,
  weekdayLabel,
  weekdaysInOrder,
} from "#app/domain/bookings/series/series-labels.ts";
import { seriesAndParty } from "#app/domain/bookings/series/series-records.server.ts";
import { isRunning, openProposalOf } from "#app/domain/bookings/series/series-rules.ts";
import { seriesJson } from "#app/domain/bookings/series/series-view.server.ts";
import { endsNextDay } from "#app/domain/bookings/time-periods.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { monthDay, shortDate } from "#app/domain/date-labels.ts";
import { laterDate, plainDateOf } from "#app/domain/dates.ts";
import { DomainError, invalid } from "#app/domain/errors.ts";
import { parseChanges } from "#app/domain/parse-changes.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { skippedTexts } from "#app/ui/booking/series/skip-texts.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";
import type { SeriesChangeForm } from "./schemas.ts";

const FIRST_SHOWN = 4;

/** Throws not_found for everyone but its parties. */
export async function seriesChangePage(ctx: SignedIn, id: string) {
  const { record, party } = await seriesAndParty(ctx, id);
  const series = await seriesJson(ctx, record, party);
  const isOwner = record.ownerId === ctx.actor.id;
  const other = isOwner ? series.sitter : series.owner;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const { first, last } = changeableFrom(record, today);
  const { firstDate } = record;
  const visit = firstVisit({ ...record, firstDate: laterDate(first, firstDate) });
  const running = isRunning(record, today) && first <= last;
  const refusal = running ? openProposalOf(record, ctx.now()) && copy.proposalOpen : copy.closed;
  return {
    id,
    name: firstNameOf(other.name),
    head: {
      title: bookingTitle(record.service, dogNames(series.dogs)),
      faces: facesOf(series, other),
      rhythm: rhythmLabels({ ...record, weekdays: series.weekdays, times: series.timeSlots }),
    },
    priceNow: priceLabel(series.price),
    eachNow: copy.each(priceLabel(series.price)),
    today,
    first,
    last,
    until: shortDate(last),
    weekdays: weekdaysInOrder.map((day) => ({ value: String(day), label: weekdayLabel(day) })),
    setsPrice: !isOwner,
    service: record.service,
    isOvernight: record.times.some(endsNextDay),
    refusal,
    values: {
      from: visit <= last ? visit : first,
      weekday: record.weekdays.map(String),
      slots: record.times,
    },
  };
}

export type SeriesChangePage = Awaited<ReturnType<typeof seriesChangePage>>;

/** What would change, the first dates included, and what would be left out. Throws what `sendSeriesChange` does. */
export async function checkSeriesChange(ctx: SignedIn, id: string, form: SeriesChangeForm) {
  const { series, party, dates } = await aboutFields(() =>
    seriesWithChange(ctx, id, changeOf(form)),
  );
  if (dates.booked.length === 0) throw invalid(copy.noneFree);
  const first = dates.booked.slice(0, FIRST_SHOWN).map(monthDay);
  const [, ...changes] = seriesChanges(series);
  return {
    changes: [...changes, { label: copy.firstDates, before: null, after: listText(first) }],
    booked: dates.booked.length,
    skipped: skippedTexts(series, dates.skipped, {
      party,
      today: plainDateOf(ctx.now(), ctx.config.timeZone),
    }),
  };
}

export type CheckedSeriesChange = Awaited<ReturnType<typeof checkSeriesChange>>;

/** Throws what `proposeSeriesChange` does, about the form's fields. */
export async function sendSeriesChange(
  ctx: SignedIn,
  id: string,
  form: SeriesChangeForm,
): Promise<void> {
  await aboutFields(() => proposeSeriesChange(ctx, id, changeOf(form)));
}

function changeOf({ from, weekday, slots, price }: SeriesChangeForm): ProposedSeriesChange {
  return parseChanges(ProposedSeriesChange, {
    from,
    weekdays: weekday,
    timeSlots: slots,
    price,
  });
}

async function aboutFields<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === "invalid")) throw error;
    if (error.errors?.from) throw error;
    throw invalid(error.message);
  }
}
