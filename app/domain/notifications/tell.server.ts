import { randomUUID } from "node:crypto";
import { preparedQuery } from "#db/prepared-query.ts";
import { tellCalendars } from "../calendar/tell-calendars.server.ts";
import type { Context } from "../context.server.ts";
import { isWithin } from "../limits/is-within.ts";
import type { RateName } from "../limits/shares.ts";
import type { News } from "../news.ts";
import { queueEffect } from "../outbox/queue-effect.server.ts";
import { events, type Notice, type NotificationEvent, noticesOf } from "./notification-events.ts";
import { type Channel, canWait } from "./notification-kinds.ts";
import { tellByPush } from "./push/tell-by-push.server.ts";
import { quietUntil } from "./quiet-hours.ts";
import { type Recipient, recipientOf } from "./recipient-queries.server.ts";

/** A row of /notifications, shown at once: it wakes nobody. */
async function tellInApp(
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

/** Writes one notice in the caller's transaction; `holdUntil` (ms) is the end of quiet hours. */
export type Way = (ctx: Context, notice: Notice, holdUntil: number | null) => Promise<void>;

const ways: Record<Channel, Way> = { app: tellInApp, mail: tellByMail, push: tellByPush };

/**
 * Without mail and push where strangers, or one event, have told this person enough today. It is in the
 * app all the same.
 */
async function channelsFor(
  { limits }: Context,
  { event, userId }: Notice,
  { channels, stranger }: Recipient,
): Promise<Channel[]> {
  const loud = channels.filter((channel) => channel !== "app" && isFor(channel, event));
  const counted = ratesFor(event, stranger);
  if (counted.length === 0 || loud.length === 0) return channels;
  const isLoud = await isWithin(limits.take(counted, `${userId} ${event}`));
  return isLoud ? channels : channels.filter((channel) => channel === "app");
}

function ratesFor(event: NotificationEvent, stranger: Recipient["stranger"]): RateName[] {
  if (stranger === "unconfirmed") return ["fromUnconfirmed", "fromStrangers"];
  if (stranger === "confirmed") return ["fromStrangers"];
  const { loudWithin } = events[event];
  return loudWithin ? [loudWithin] : [];
}

/** Tells people, by the ways that each wants, and calendars, in the caller's transaction. */
export async function tell(this: Context, news: News): Promise<void> {
  for (const notice of noticesOf(news)) await deliver(this, notice);
  await tellCalendars(this, news);
}

async function deliver(ctx: Context, notice: Notice): Promise<void> {
  const { userId, personId, event } = notice;
  const { kind } = events[event];
  const recipient = await recipientOf(ctx, { userId, personId, kind });
  if (!recipient) return;
  const { quietHours } = recipient;
  const channels = await channelsFor(ctx, notice, recipient);
  const held = canWait(kind) ? quietUntil(ctx.now(), quietHours, ctx.config.timeZone) : null;
  for (const channel of channels) if (isFor(channel, event)) await ways[channel](ctx, notice, held);
}

function isFor(channel: Channel, event: NotificationEvent): boolean {
  return (events[event].only ?? channel) === channel;
}

/** Its text is made when it is sent. */
async function tellByMail(
  ctx: Context,
  { event, userId, ids, dedupeKey }: Notice,
  holdUntil: number | null,
): Promise<void> {
  await queueEffect(ctx, { kind: event, ids: { userId, ...ids }, dedupeKey, holdUntil });
}
