import type { Context } from "../context.server.ts";
import { queueMail } from "../outbox/queue-mail.server.ts";
import type { Notice } from "./who-is-told.ts";

/** Its text is made when it is sent. */
export async function tellByMail(
  ctx: Context,
  { event, userId, ids, dedupeKey }: Notice,
  holdUntil: number | null,
): Promise<void> {
  await queueMail(ctx, { kind: event, userId, ids, dedupeKey, holdUntil });
}
