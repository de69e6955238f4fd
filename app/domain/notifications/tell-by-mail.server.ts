import type { Context } from "../context.server.ts";
import { queueEffect } from "../outbox/queue-effect.server.ts";
import type { Notice } from "./notification-events.ts";

/** Its text is made when it is sent. */
export async function tellByMail(
  ctx: Context,
  { event, userId, ids, dedupeKey }: Notice,
  holdUntil: number | null,
): Promise<void> {
  await queueEffect(ctx, { kind: event, ids: { userId, ...ids }, dedupeKey, holdUntil });
}
