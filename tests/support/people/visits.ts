import { clockTimeOf, instantOf, plainDateOf } from "#app/domain/dates.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import { photoFile } from "../pictures.ts";
import { dateAhead, newBooking, ZONE } from "./bookings.ts";
import type { TestOwner, TestPerson } from "./people.ts";

let walks = 0;

/**
 * An accepted walk whose booked time is over and whose card was started and not finished, at another
 * time each: of today, or some hours `earlier`. Returns its id.
 */
export async function runningVisit(
  app: App,
  owner: TestOwner,
  sitter: TestPerson,
  { earlier = 0, seriesId }: { earlier?: number; seriesId?: string } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE - earlier * HOUR;
  const startAt = now - 20 * MINUTE * (1 + (walks++ % 60));
  const when = {
    date: plainDateOf(startAt, ZONE),
    startTime: clockTimeOf(startAt, ZONE),
    endTime: clockTimeOf(startAt + 20 * MINUTE, ZONE),
    ...(seriesId && { seriesId }),
  };
  const id = await newBooking(app, { owner, sitter }, "accepted", when);
  const row = { booking_id: id, date: when.date };
  await app.runtime.db
    .insertInto("visits")
    .values({ ...row, started_at: startAt })
    .execute();
  await putVisitEvent(app, { ...row, kind: "start", at: startAt });
  return id;
}

/** A stay of yesterday to tomorrow: yesterday's card was started and not finished. Returns its id. */
export async function unfinishedStay(
  app: App,
  owner: TestOwner,
  sitter: TestPerson,
): Promise<string> {
  const now = Date.now();
  const span = { startAt: now - 30 * HOUR, endAt: now + 20 * HOUR };
  const id = await newBooking(app, { owner, sitter }, "accepted", { span, stay: true });
  const row = { booking_id: id, date: dateAhead(-1) };
  const at = instantOf(row.date, "20:00", ZONE);
  await app.runtime.db
    .insertInto("visits")
    .values({ ...row, started_at: at })
    .execute();
  await putVisitEvent(app, { ...row, kind: "start", at });
  return id;
}

/** A further event on a card. Returns its id. */
export async function notedOn(app: App, bookingId: string): Promise<string> {
  const visit = await app.runtime.db
    .selectFrom("visits")
    .select(["booking_id", "date", "started_at"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const { started_at: startedAt, ...row } = visit;
  return putVisitEvent(app, { ...row, kind: "pee", at: (startedAt ?? 0) + MINUTE });
}

/** Sends photos to a card that was started. Returns their addresses. */
export async function photosOn(
  app: App,
  sitter: TestPerson,
  bookingId: string,
  count: number,
): Promise<string[]> {
  const body = new FormData();
  body.append("kind", "photo");
  for (let index = 0; index < count; index++) body.append("images", await photoFile());
  const path = `/bookings/${bookingId}/visit`;
  const card = await callApi<VisitCardJson>(app, "POST", path, { token: sitter.token, body });
  if (card.status !== 201) throw new Error(`photos were answered ${card.status}`);
  return card.body.events.at(-1)?.images ?? [];
}

async function putVisitEvent(
  app: App,
  event: { booking_id: string; date: string; kind: VisitKind; at: number },
): Promise<string> {
  const { id } = await app.runtime.db
    .insertInto("visit_events")
    .values({ ...event, received_at: event.at, content: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
}
