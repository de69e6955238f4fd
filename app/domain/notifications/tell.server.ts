import { tellCalendars } from "../calendar/tell-calendars.server.ts";
import type { Context } from "../context.server.ts";
import { isWithin } from "../limits/is-within.ts";
import type { RateName } from "../limits/shares.ts";
import type { News } from "../news.ts";
import { events, type Notice, type NotificationEvent, noticesOf } from "./notification-events.ts";
import { type Channel, canWait } from "./notification-kinds.ts";
import { tellByPush } from "./push/tell-by-push.server.ts";
import { quietUntil } from "./quiet-hours.ts";
import { type Recipient, recipientOf } from "./recipient-queries.server.ts";
import { tellByMail } from "./tell-by-mail.server.ts";
import { tellInApp } from "./tell-in-app.server.ts";

/** Writes one notice in the caller's transaction; `holdUntil` (ms) is the end of quiet hours. */
export type Way = (ctx: Context, notice: Notice, holdUntil: number | null) => Promise<void>;

const ways: Record<Channel, Way> = { app: tellInApp, mail: tellByMail, push: tellByPush };

/**
 * Without mail and push where strangers have told this person enough today. What they tell is in the
 * app all the same.
 */
async function channelsFor(
  { limits }: Context,
  { event, userId }: Notice,
  { channels, stranger }: Recipient,
): Promise<Channel[]> {
  const loud = channels.filter((channel) => channel !== "app" && isFor(channel, event));
  if (stranger === null || loud.length === 0) return channels;
  const counted: RateName[] =
    stranger === "unconfirmed" ? ["fromUnconfirmed", "fromStrangers"] : ["fromStrangers"];
  const isLoud = await isWithin(limits.take(counted, `${userId} ${event}`));
  return isLoud ? channels : channels.filter((channel) => channel === "app");
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
