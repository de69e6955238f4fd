import type { z } from "zod";
import { knowsContact } from "../bookings/booking-privacy.ts";
import { isoOf } from "../dates.ts";
import { privatePhotoPath } from "../photos/photo-path.ts";
import type { BookingStatus, Party } from "../services/booking-rules.ts";
import type { VisitCardShape, VisitEventShape } from "./visit-json-schemas.ts";
import type { VisitKind, VisitTimes } from "./visit-rules.ts";

export type VisitEventJson = z.output<typeof VisitEventShape>;
export type VisitCardJson = z.output<typeof VisitCardShape>;

/** As stored, with what its booking says of who may see a place. Private. */
export type VisitEventRow = {
  id: number;
  booking_id: string;
  date: string;
  client_id: string | null;
  kind: VisitKind;
  at: number;
  content: string;
  latitude: number | null;
  longitude: number | null;
  photo_keys: string[];
  status: BookingStatus;
  requested_by: Party;
  end_at: number;
  updated_at: number;
};

/** As either party sees it: the place for as long as they know each other's addresses. */
export function visitEventJson(row: VisitEventRow, now: number): VisitEventJson {
  const { latitude, longitude } = row;
  const standing = {
    status: row.status,
    endAt: row.end_at,
    updatedAt: row.updated_at,
    requestedBy: row.requested_by,
  };
  const isKnown = latitude !== null && longitude !== null && knowsContact(standing, now);
  return {
    id: String(row.id),
    clientId: row.client_id,
    kind: row.kind,
    at: isoOf(row.at),
    text: row.content || null,
    images: row.photo_keys.map(privatePhotoPath),
    position: isKnown ? { latitude, longitude } : null,
  };
}

export function visitCardJson(
  bookingId: string,
  { date, startedAt, finishedAt }: VisitTimes,
  dates: string[],
  events: VisitEventJson[],
): VisitCardJson {
  return {
    bookingId,
    date,
    dates,
    startedAt: isoOf(startedAt),
    finishedAt: isoOf(finishedAt),
    summary: events.find(({ kind }) => kind === "finish")?.text ?? null,
    events,
  };
}
