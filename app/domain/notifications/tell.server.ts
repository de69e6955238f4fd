import type { Context } from "../context.server.ts";
import { eventKinds, isToldBy } from "./notification-events.ts";
import { type Channel, canWait } from "./notification-kinds.ts";
import { tellByPush } from "./push/tell-by-push.server.ts";
import { quietUntil } from "./quiet-hours.ts";
import { recipientOf } from "./recipient-queries.server.ts";
import { tellByMail } from "./tell-by-mail.server.ts";
import { tellInApp } from "./tell-in-app.server.ts";
import { type Happening, type Notice, noticesOf } from "./who-is-told.ts";

/** Writes one notice in the caller's transaction; `holdUntil` (ms) is the end of quiet hours. */
export type Way = (ctx: Context, notice: Notice, holdUntil: number | null) => Promise<void>;

const ways: Record<Channel, Way> = { app: tellInApp, mail: tellByMail, push: tellByPush };

/** Tells those whom it concerns, in the caller's transaction and by the ways that each wants. */
export async function tell(ctx: Context, happening: Happening): Promise<void> {
  for (const notice of noticesOf(happening)) await deliver(ctx, notice);
}

async function deliver(ctx: Context, notice: Notice): Promise<void> {
  const { userId, personId, event } = notice;
  const kind = eventKinds[event];
  const recipient = await recipientOf(ctx, { userId, personId, kind });
  if (!recipient) return;
  const { quietHours, channels } = recipient;
  const held = canWait(kind) ? quietUntil(ctx.now(), quietHours, ctx.config.timeZone) : null;
  for (const channel of channels)
    if (isToldBy(event, channel)) await ways[channel](ctx, notice, held);
}
