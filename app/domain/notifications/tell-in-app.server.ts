import { randomUUID } from "node:crypto";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import type { Notice } from "./notification-events.ts";

/** A row of /notifications, shown at once: it wakes nobody. */
export async function tellInApp(
  ctx: Context,
  { event, userId, personId, ids, dedupeKey }: Notice,
): Promise<void> {
  const id = randomUUID();
  const stored = await insert(ctx.db, {
    id,
    userId,
    event,
    bookingId: ids.bookingId ?? null,
    seriesId: ids.seriesId ?? null,
    lostDogId: ids.lostDogId ?? null,
    personId,
    dedupeKey,
    now: ctx.now(),
  });
  if (stored.length > 0) ctx.emit({ type: "notified", notificationId: id, userId });
}

type Row = {
  id: string;
  userId: string;
  event: string;
  bookingId: string | null;
  seriesId: string | null;
  lostDogId: string | null;
  personId: string | null;
  dedupeKey: string;
  now: number;
};

const insert = preparedQuery((db, row: Row) =>
  db
    .insertInto("notifications")
    .values({
      id: row.id,
      user_id: row.userId,
      event: row.event,
      booking_id: row.bookingId,
      series_id: row.seriesId,
      lost_dog_id: row.lostDogId,
      person_id: row.personId,
      dedupe_key: row.dedupeKey,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id"),
);
