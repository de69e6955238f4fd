import { nearDate } from "../../date-labels.ts";
import { shortRange } from "../../services/time-periods.ts";
import type { BookingJson } from "../booking-json.ts";
import { dogNames, priceLabel } from "../booking-labels.ts";
import { dateFacts, timeLabels } from "../booking-when.ts";

const copy = {
  proposed: (what: string) => `Proposed: ${what}`,
  place: "Another place",
  placeIn: (area: string) => `Another place in ${area}`,
  dogs: (count: number) => (count === 1 ? "1 dog" : `${count} dogs`),
  otherDogs: (count: number) => (count === 1 ? "Another dog" : "Other dogs"),
};

/** Where an address is not told. */
export const OTHER_PLACE = copy.place;

/** 'Proposed: Fri, Dec 4, 10:00–11:00 AM · $48', from what would change; null for nothing. */
export function lineOfProposed(facts: readonly string[]): string | null {
  return facts.length > 0 ? copy.proposed(facts.join(" · ")) : null;
}

/** Of dogs without their names: how many, or that they are others. */
export function dogsProposed(count: number, before: number): string {
  return (count === before ? copy.otherDogs : copy.dogs)(count);
}

type Terms = Pick<
  NonNullable<BookingJson["proposal"]>,
  "date" | "endDate" | "timeSlots" | "dogIds" | "location" | "otherPlace" | "price"
>;

type Changed = Pick<
  BookingJson,
  "kind" | "service" | "startDate" | "endDate" | "timeSlots" | "price"
> & {
  dogs: readonly { id: string; name: string }[];
  proposal: Terms | null;
};

/** What the open proposal would change, in one line; null without one. */
export function proposedLine(
  booking: Changed,
  day: (date: string) => string = (date) => nearDate(date, booking.startDate),
): string | null {
  const { proposal, price } = booking;
  if (!proposal) return null;
  return lineOfProposed([
    ...whenProposed(booking, proposal, day),
    ...dogsOf(booking.dogs, proposal.dogIds),
    ...placeOf(proposal),
    ...(proposal.price === price ? [] : [priceLabel(proposal.price)]),
  ]);
}

/** Of a visit the day with its times; of a stay its days, and the end that moves. */
function whenProposed(
  { kind, service, startDate, timeSlots, ...booking }: Changed,
  { date, endDate, timeSlots: slots }: Terms,
  day: (date: string) => string,
): string[] {
  const hasOtherDays = date !== startDate || endDate !== booking.endDate;
  const [before, after] = [timeSlots, slots].map((times) =>
    timeLabels({ kind, service }, times, shortRange),
  );
  const moved = (after ?? []).filter((time) => !before?.includes(time));
  const hasOtherTimes = before?.join() !== after?.join();
  if (!hasOtherDays && !hasOtherTimes) return [];
  const proposed = { kind, service, startDate: date, endDate, nights: null };
  const [days = ""] = dateFacts(proposed, day);
  const when =
    kind === "stay" ? [...(hasOtherDays ? [days] : []), ...moved] : [days, ...(after ?? [])];
  return [when.join(", ")];
}

/** By name if all of them are booked already. */
function dogsOf(booked: Changed["dogs"], ids: readonly string[]): string[] {
  const known = booked.filter(({ id }) => ids.includes(id));
  if (known.length < ids.length) return [dogsProposed(ids.length, booked.length)];
  return known.length < booked.length ? [dogNames(known)] : [];
}

function placeOf({ location, otherPlace }: Terms): string[] {
  if (otherPlace === null) return [];
  if (!location) return [copy.place];
  return [otherPlace === "area" ? copy.placeIn(location) : location];
}
