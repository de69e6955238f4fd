import { randomUUID } from "node:crypto";
import { addDays, clockTimeOf, instantOf, isoOf, plainDateOf } from "#app/domain/dates.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { MEET } from "#app/domain/services/meet.ts";
import type { App } from "#app/entry.node.ts";
import type { CaseState } from "../../cases/booking-cases.ts";
import type { TestOwner, TestPerson } from "./people.ts";

export const ZONE = "Europe/Zurich";

/** yyyy-MM-dd in the marketplace's zone. */
export function dateAhead(days: number): string {
  return addDays(plainDateOf(Date.now(), ZONE), days);
}

/** The ISO 8601 instant of a date and a time where the tests' people live. */
export function isoAt(date: string, time: string): string {
  return isoOf(instantOf(date, time, ZONE));
}

type Parties = { owner: TestOwner; sitter: TestPerson };
type When = {
  date?: string;
  startTime?: string;
  endTime?: string;
  /** Instants, to the millisecond, instead of a date and times. */
  span?: { startAt: number; endAt: number };
  meet?: true;
  stay?: true;
  seriesId?: string;
};

const stored: Record<
  CaseState,
  {
    status: "pending" | "accepted" | "rejected" | "completed" | "cancelled";
    over?: true;
    bySitter?: true;
  }
> = {
  "pending, requested by the owner": { status: "pending" },
  "pending, requested by the sitter": { status: "pending", bySitter: true },
  "pending, over": { status: "pending", over: true },
  accepted: { status: "accepted" },
  "accepted, over": { status: "accepted", over: true },
  rejected: { status: "rejected" },
  completed: { status: "completed" },
  cancelled: { status: "cancelled" },
  "accepted, requested by the sitter": { status: "accepted", bySitter: true },
  "rejected, requested by the sitter": { status: "rejected", bySitter: true },
  "completed, requested by the sitter": { status: "completed", bySitter: true },
  "cancelled, requested by the sitter": { status: "cancelled", bySitter: true },
};

/** Stores a booking in any state, past ones included; from 09:00 to 10:00 by default. */
export async function newBooking(
  app: App,
  { owner, sitter }: Parties,
  state: CaseState = "pending, requested by the owner",
  when: When = {},
): Promise<string> {
  const { db } = app.runtime;
  const { status, over, bySitter } = stored[state];
  const id = randomUUID();
  const { date, range, startAt, endAt } = timesOf(when, Boolean(over));
  const now = Date.now();
  await db
    .insertInto("bookings")
    .values({
      id,
      owner_id: owner.id,
      sitter_id: sitter.id,
      dog_id: owner.dogId,
      requested_by: bySitter ? "sitter" : "owner",
      ...(when.meet ? { kind: MEET, service: MEET } : { service: "walking" }),
      ...(when.stay && { kind: "stay", service: "boarding", end_date: plainDateOf(endAt, ZONE) }),
      date,
      ...(when.seriesId && { series_id: when.seriesId, series_date: date }),
      status: "pending",
      notes: "Key under the mat",
      place_address: "Langstrasse 10, Zürich",
      place_latitude: 47.37712,
      place_longitude: 8.52678,
      place_area: "Zürich",
      price_cents: 2400,
      version: 1,
      start_at: startAt,
      end_at: endAt,
      times_key: `${startAt}-${endAt}`,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("booking_slots")
    .values({
      booking_id: id,
      position: 0,
      start_at: startAt,
      end_at: endAt,
      start_time: range.startTime,
      end_time: range.endTime,
    })
    .execute();
  for (const step of stepsTo(status))
    await db.updateTable("bookings").set({ status: step }).where("id", "=", id).execute();
  return id;
}

/** The times of an hour that began ten minutes ago, or with the day. */
export function runningTimes() {
  const date = dateAhead(0);
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const startAt = Math.max(now - 10 * MINUTE, instantOf(date, "00:00", ZONE));
  return {
    date,
    startTime: clockTimeOf(startAt, ZONE),
    endTime: clockTimeOf(startAt + HOUR, ZONE),
  };
}

function timesOf({ span, ...when }: When, isOver: boolean) {
  if (span) {
    const { startAt, endAt } = span;
    const range = { startTime: clockTimeOf(startAt, ZONE), endTime: clockTimeOf(endAt, ZONE) };
    return { date: plainDateOf(startAt, ZONE), range, startAt, endAt };
  }
  const date = when.date ?? dateAhead(isOver ? -3 : 3);
  const range = { startTime: when.startTime ?? "09:00", endTime: when.endTime ?? "10:00" };
  const { startAt, endAt } = slotOn(date, range, ZONE);
  return { date, range, startAt, endAt };
}

export async function storedBooking(app: App, id: string) {
  const { db } = app.runtime;
  const booking = await db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const moves = await db
    .selectFrom("booking_moves")
    .select(["actor_id", "from_status", "to_status", "reason"])
    .where("booking_id", "=", id)
    .orderBy("id")
    .execute();
  return { ...booking, moves };
}

function stepsTo(status: (typeof stored)[CaseState]["status"]) {
  if (status === "pending") return [];
  return status === "completed" ? (["accepted", "completed"] as const) : [status];
}
