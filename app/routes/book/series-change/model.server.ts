import { weeklyHoursOf } from "#app/domain/availability/calendar-queries.server.ts";
import {
  bookingTitle,
  dogNames,
  listText,
  priceLabel,
} from "#app/domain/bookings/booking-labels.ts";
import { areBothThere } from "#app/domain/bookings/series/both-there.server.ts";
import {
  changeableFrom,
  proposeSeriesChange,
  seriesWithChange,
} from "#app/domain/bookings/series/changes/propose-series-change.server.ts";
import { meetsAtSitters } from "#app/domain/bookings/series/changes/proposed-series-terms.server.ts";
import { changedTerms } from "#app/domain/bookings/series/changes/series-changes.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { clashingBookings } from "#app/domain/bookings/series/clashing-bookings.server.ts";
import {
  firstVisit,
  rhythmLabels,
  weekdayLabel,
  weekdaysInOrder,
} from "#app/domain/bookings/series/series-labels.ts";
import { seriesAndParty } from "#app/domain/bookings/series/series-records.server.ts";
import { canPropose, isWaiting, openProposalOf } from "#app/domain/bookings/series/series-rules.ts";
import { seriesJson } from "#app/domain/bookings/series/series-view.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { monthDay, nearShortDate, shortDate } from "#app/domain/date-labels.ts";
import { laterDate, plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { DomainError, invalid } from "#app/domain/errors.ts";
import { parseChanges } from "#app/domain/parse-changes.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { ownHome, pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { endsNextDay } from "#app/domain/services/time-periods.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { skippedTexts } from "#app/ui/booking/series/skip-texts.ts";
import { rangesOf, timesIn, timesOf } from "../times-asked.ts";
import { copy } from "./copy.ts";
import { NO_END, type SeriesChangeForm } from "./schemas.ts";

const FIRST_SHOWN = 4;

/** Throws not_found for everyone but its parties. */
export async function seriesChangePage(ctx: SignedIn, id: string) {
  const { record, party } = await seriesAndParty(ctx, id);
  // The terms that were agreed on last, though they may not hold yet.
  const series = await seriesJson(ctx, { ...record, earlier: [] }, party);
  const isOwner = record.ownerId === ctx.actor.id;
  const other = isOwner ? series.sitter : series.owner;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const { first, last } = changeableFrom(record, today);
  const { firstDate } = record;
  const visit = firstVisit({ ...record, firstDate: laterDate(first, firstDate) });
  const now = ctx.now();
  const isOpen = canPropose(record, party, { now, today }) && first <= last;
  const refusal = isOpen ? openProposalOf(record, now) && copy.proposalOpen : copy.closed;
  const dogs = isOwner ? await dogsOfOwner(ctx, ctx.actor.id) : series.dogs.map(withPhotos);
  return {
    id,
    party,
    name: firstNameOf(other.name),
    stage: isWaiting(record) ? ("request" as const) : ("running" as const),
    head: {
      title: bookingTitle(record.service, dogNames(series.dogs)),
      faces: facesOf(series, other),
      rhythm: rhythmLabels(
        { ...record, weekdays: series.weekdays, times: series.timeSlots },
        (date) => nearShortDate(date, today),
      ),
    },
    placeNow: series.location,
    priceNow: priceLabel(series.price),
    eachNow: copy.each(priceLabel(series.price)),
    today,
    first,
    last,
    until: shortDate(last),
    weekdays: weekdaysInOrder.map((day) => ({ value: String(day), label: weekdayLabel(day) })),
    dogs:
      dogs.length > 1
        ? dogs.map(({ id, name, images }) => ({ id, name, photo: images[0] ?? null }))
        : [],
    setsPlace: !meetsAtSitters(record),
    /** The owner's saved address; null for a sitter, who can name any place. */
    home: isOwner ? await ownHome(ctx) : null,
    setsPrice: !isOwner,
    service: record.service,
    /** The weekly hours that the owner's times keep to. */
    works:
      isOwner && !refusal && (await areBothThere(ctx, record))
        ? await weeklyHoursOf(ctx, record.sitterId)
        : [],
    isOvernight: record.times.some(endsNextDay),
    refusal,
    values: {
      from: visit <= last ? visit : first,
      weekday: record.weekdays.map(String),
      ...timesOf(record.times),
      until: record.untilDate ?? NO_END,
      dog: record.dogIds,
      location: series.location ?? "",
      locationSeen: series.location ?? "",
    },
  };
}

function withPhotos({ id, name, image }: { id: string; name: string; image: string | null }) {
  return { id, name, images: image ? [image] : [] };
}

export type SeriesChangePage = Awaited<ReturnType<typeof seriesChangePage>>;

/** What would change, the first dates included, and what would be left out. Throws what `sendSeriesChange` does. */
export async function checkSeriesChange(
  ctx: SignedIn,
  page: SeriesChangePage,
  form: SeriesChangeForm,
) {
  const change = await changeOf(ctx, page, form);
  const { series, party, dates } = await aboutFields(() => seriesWithChange(ctx, page.id, change));
  if (dates.booked.length === 0) throw invalid(copy.noneFree);
  const first = dates.booked.slice(0, FIRST_SHOWN).map(monthDay);
  return {
    changes: [
      ...changedTerms(series, page.today),
      { label: copy.firstDates, before: null, after: listText(first) },
    ],
    booked: dates.booked.length,
    skipped: skippedTexts(series, dates.skipped, {
      party,
      today: plainDateOf(ctx.now(), ctx.config.timeZone),
      clashing: await clashingBookings(ctx, party, dates.clashes),
    }),
  };
}

/** Throws what `proposeSeriesChange` does, about the form's fields. */
export async function sendSeriesChange(
  ctx: SignedIn,
  page: SeriesChangePage,
  form: SeriesChangeForm,
): Promise<void> {
  const change = await changeOf(ctx, page, form);
  await aboutFields(() => proposeSeriesChange(ctx, page.id, change));
}

/** The change: what differs from what the form was filled with. */
async function changeOf(
  ctx: SignedIn,
  { setsPlace, values }: SeriesChangePage,
  { from, weekday, until, dog, price, ...form }: SeriesChangeForm,
): Promise<ProposedSeriesChange> {
  const location = form.location?.trim() ?? "";
  const isElsewhere = setsPlace && location !== form.locationSeen;
  return parseChanges(ProposedSeriesChange, {
    from,
    weekdays: weekday,
    timeSlots: rangesOf(timesIn(form), values.time.length === 1),
    price,
    ...(until && { endDate: until === NO_END ? null : until }),
    ...(dog.length > 0 && { dogIds: dog }),
    ...(isElsewhere && { location, ...(await pointOfOwnPlace(ctx, location || null)) }),
  });
}

/** The form's names for fields that a refusal can be about. */
const FIELDS: Record<string, string> = {
  from: "from",
  endDate: "until",
  dogIds: "dog",
  location: "location",
};

async function aboutFields<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === "invalid")) throw error;
    const [field = ""] = Object.keys(error.errors ?? {});
    throw invalid(error.message, FIELDS[field]);
  }
}
