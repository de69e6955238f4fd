import { href } from "react-router";
import type { z } from "zod";
import type { SeriesShape } from "#app/domain/bookings/series/series-json-schemas.ts";
import { notesInQuery } from "#app/domain/packed-notes.ts";

type Like = Pick<
  z.output<typeof SeriesShape>,
  "service" | "weekdays" | "timeSlots" | "endDate" | "dogs" | "notes" | "location"
>;

/** The form with a weekly request filled in, for another sitter and from `startDate` on (yyyy-MM-dd). */
export function seriesLikePath(
  { service, weekdays, timeSlots: [time], endDate, dogs, notes, location }: Like,
  { sitterId, startDate }: { sitterId: string; startDate: string },
): string {
  const query = new URLSearchParams({ sitter: sitterId, service });
  for (const weekday of weekdays) query.append("weekday", String(weekday));
  if (time) query.set("time", `${time.startTime}-${time.endTime}`);
  query.set("startDate", startDate);
  if (endDate) query.set("endDate", endDate);
  for (const dog of dogs) query.append("dog", dog.id);
  if (location) query.set("location", location);
  for (const [name, value] of notesInQuery(notes ?? "")) query.set(name, value);
  return `${href("/booking/series")}?${query}`;
}
