import { nightsOf } from "../../services/stays.ts";
import type { ClockRange } from "../../services/time-periods.ts";
import type { BookingJson } from "../booking-json.ts";
import { dogNames, priceLabel } from "../booking-labels.ts";
import { datesLabel, datesName, timeFacts } from "../booking-when.ts";

/** `before` is null where there was nothing. */
export type TermChange = { label: string; before: string | null; after: string };

type NewTerms = {
  date: string;
  endDate: string | null;
  timeSlots: readonly ClockRange[];
  dogs: readonly { name: string }[];
  location: string | null;
  otherPlace: "address" | "area" | null;
  price: number | null;
};

const copy = {
  dogs: "Dogs",
  place: "Place",
  price: "Price",
  none: "None",
  elsewhere: "Another place. You'll see its address once you agree.",
  elsewhereIn: (area: string) => `Another place in ${area}. You'll see its address once you agree.`,
};

/** The place of terms, in words: an address, or an area that stands for one. */
export function placeLabel({
  location,
  otherPlace,
}: Pick<NewTerms, "location" | "otherPlace">): string {
  if (otherPlace !== "area") return location ?? copy.none;
  return location ? copy.elsewhereIn(location) : copy.elsewhere;
}

/**
 * What differs between a booking and other terms for it, as its parties read it. `day` names a date,
 * by default with its year.
 */
export function termChanges(
  booking: BookingJson,
  next: NewTerms,
  day?: (date: string) => string,
): TermChange[] {
  const { kind, service } = booking;
  const startDate = next.date;
  const endDate = next.endDate ?? startDate;
  const nights = nightsOf(kind, service, { startDate, endDate });
  const timesAfter = timeFacts({ kind, service }, next.timeSlots);
  const times = timeFacts({ kind, service }, booking.timeSlots).map(
    ({ label, times }, index) =>
      [label, times.join(", "), timesAfter[index]?.times.join(", ") ?? ""] as const,
  );
  const changes: (readonly [label: string, before: string, after: string])[] = [
    [
      datesName(booking),
      datesLabel(booking, day),
      datesLabel({ kind, service, startDate, endDate, nights }, day),
    ],
    ...times,
    [copy.dogs, dogNames(booking.dogs), dogNames(next.dogs)],
    [copy.place, booking.location ?? copy.none, placeLabel(next)],
    [copy.price, priceLabel(booking.price), priceLabel(next.price)],
  ];
  return changes
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => ({ label, before, after }));
}
