import { href } from "react-router";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { addDays } from "#app/domain/dates.ts";
import { notesInQuery } from "#app/domain/packed-notes.ts";
import { MEET } from "#app/domain/services/meet.ts";
import { daysOfStay } from "#app/domain/services/stays.ts";

type Like = Pick<
  BookingJson,
  | "sitterId"
  | "kind"
  | "service"
  | "startDate"
  | "endDate"
  | "timeSlots"
  | "startTime"
  | "endTime"
  | "dogs"
  | "notes"
  | "placeOf"
  | "location"
  | "latitude"
  | "longitude"
>;

/**
 * The last page of the booking flow, filled in like an owner's booking, for another sitter or day
 * (yyyy-MM-dd). After a first meeting, the start of the flow; for a meeting with another sitter,
 * the form for meetings.
 */
export function bookLikePath(
  booking: Like,
  { sitterId = booking.sitterId, date = booking.startDate } = {},
): string {
  const { kind, service, timeSlots, dogs, notes } = booking;
  const query = new URLSearchParams({ sitter: sitterId });
  const meetsAnother = kind === MEET && sitterId !== booking.sitterId;
  if (kind !== MEET) query.set("service", service ?? "");
  if (meetsAnother) {
    query.set("date", date);
    query.set("startTime", booking.startTime);
  } else if (kind === "stay") {
    query.set("way", "stay");
    query.set("startDate", date);
    query.set("endDate", addDays(date, daysOfStay(booking) - 1));
    query.set("dropOff", booking.startTime);
    query.set("pickUp", booking.endTime);
  } else if (kind !== MEET) {
    query.set("date", date);
    for (const slot of timeSlots) query.append("time", `${slot.startTime}-${slot.endTime}`);
  }
  for (const dog of dogs) query.append("dog", dog.id);
  for (const [name, value] of notesInQuery(notes ?? "")) query.set(name, value);
  if (booking.placeOf === "owner") {
    query.set("location", booking.location ?? "");
    if (booking.latitude !== null && booking.longitude !== null) {
      query.set("latitude", String(booking.latitude));
      query.set("longitude", String(booking.longitude));
    }
  }
  return `${meetsAnother ? href("/booking/meet") : href("/booking/new")}?${query}`;
}
