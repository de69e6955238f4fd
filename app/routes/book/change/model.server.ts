import { bookingTitle, dogNames, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { bookingAndParty } from "#app/domain/bookings/booking-queries.server.ts";
import { bookingView } from "#app/domain/bookings/booking-view.ts";
import { datesLabel, timeLabels } from "#app/domain/bookings/booking-when.ts";
import { changeableBooking } from "#app/domain/bookings/proposals/changeable-booking.server.ts";
import { refuseUnlessBothThere } from "#app/domain/bookings/proposals/proposal-refusals.server.ts";
import type { ProposedChange } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import {
  checkedTerms,
  proposeChange,
} from "#app/domain/bookings/proposals/propose-change.server.ts";
import { termChanges } from "#app/domain/bookings/proposals/term-changes.ts";
import { caresOfProposer } from "#app/domain/bookings/requests/sitter-times.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { DomainError, invalid } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { isUnanswered, otherParty } from "#app/domain/services/booking-rules.ts";
import { endsNextDay } from "#app/domain/services/time-periods.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { rangesOf, timesIn, timesOf } from "../times-asked.ts";
import type { BookingChangeForm } from "./schemas.ts";

/** Throws not_found for everyone but the booking's parties. */
export async function changePage(ctx: SignedIn, id: string) {
  const { view, other, dogs, ...open } = await changeableBooking(ctx, id);
  const { booking } = view;
  const { kind } = booking;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return {
    ...open,
    id,
    party: view.party,
    name: firstNameOf(other.name),
    standing: isUnanswered(booking.status) ? ("request" as const) : ("booking" as const),
    head: {
      title: bookingTitle(booking.service, dogNames(booking.dogs)),
      faces: facesOf(booking, other),
      rhythm: [
        datesLabel(booking, (date) => nearDate(date, today)),
        ...timeLabels(booking, view.slots),
      ],
    },
    placeNow: booking.location,
    priceNow: priceLabel(booking.price),
    kind,
    service: booking.service,
    isOvernight: booking.timeSlots.some(endsNextDay),
    today,
    moved: {
      bookingId: id,
      sitterId: booking.sitter.id,
      service: booking.service,
      dogs: booking.dogs.length,
    },
    dogs: dogs.length > 1 ? dogs : [],
    values: {
      date: booking.date,
      ...timesOf(kind === "stay" ? [] : booking.timeSlots),
      startDate: booking.startDate,
      endDate: booking.endDate,
      dropOff: booking.startTime,
      pickUp: booking.endTime,
      dog: booking.dogs.map((dog) => dog.id),
      location: booking.location ?? "",
      locationSeen: booking.location ?? "",
    },
  };
}

export type ChangePage = Awaited<ReturnType<typeof changePage>>;

/** Throws what `proposeChange` does, without a field that the form does not have. */
export async function checkChange(ctx: SignedIn, page: ChangePage, form: BookingChangeForm) {
  const { record, party } = await bookingAndParty(ctx, page.id);
  const { booking } = bookingView(record, party, ctx.now());
  await refuseUnlessBothThere(ctx, record[otherParty(party)].id);
  const change = await changeOf(ctx, page, form);
  const terms = await inForm(() => checkedTerms(ctx, record, party, change));
  const price = terms.priceCents === null ? null : terms.priceCents / 100;
  const place = terms.place
    ? { location: terms.place.address, otherPlace: "address" as const }
    : { location: booking.location, otherPlace: null };
  const { date, endDate, slots: timeSlots, dogs } = terms;
  return {
    changes: termChanges(booking, { date, endDate, timeSlots, dogs, ...place, price }, (day) =>
      nearDate(day, page.today),
    ),
    price: priceLabel(price),
    version: record.version,
    /** What the sitter who proposes it already does at that time, in sentences. */
    cares: await caresOfProposer(ctx, party, terms.slots, page.id),
  };
}

/** Throws what `proposeChange` does. */
export async function sendChange(
  ctx: SignedIn,
  page: ChangePage,
  form: BookingChangeForm,
): Promise<void> {
  const change = await changeOf(ctx, page, form);
  await inForm(() => proposeChange(ctx, page.id, change, form));
}

/** The change: what differs from what the form was filled with. */
async function changeOf(
  ctx: SignedIn,
  { kind, setsPlace, values }: ChangePage,
  form: BookingChangeForm,
): Promise<ProposedChange> {
  const location = form.location?.trim() ?? "";
  const isElsewhere = setsPlace && form.location !== undefined && location !== form.locationSeen;
  const place = isElsewhere && {
    location,
    ...(await pointOfOwnPlace(ctx, location || null)),
  };
  const shared = {
    ...(form.dog.length > 0 && { dogIds: form.dog }),
    ...place,
    price: form.price,
  };
  if (kind === "stay") {
    const { startDate, endDate, dropOff, pickUp } = form;
    return { ...shared, startDate, endDate, dropOff, pickUp };
  }
  const timeSlots = rangesOf(timesIn(form), values.time.length === 1);
  return { ...shared, date: form.date, ...(timeSlots.length > 0 && { timeSlots }) };
}

const FIELDS = ["date", "startDate", "endDate", "dropOff", "pickUp", "dog", "location", "price"];

/** Shows a refusal about anything but these fields as an error of the whole form. */
async function inForm<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === "invalid")) throw error;
    const fields = Object.keys(error.errors ?? {});
    if (fields.every((field) => FIELDS.includes(field))) throw error;
    throw invalid(error.message);
  }
}
