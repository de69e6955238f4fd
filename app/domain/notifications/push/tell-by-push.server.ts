import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import { HOUR } from "../../durations.ts";
import { queueEffect } from "../../outbox/queue-effect.server.ts";
import { events, type Notice } from "../notification-events.ts";
import { pushOf } from "../notification-kinds.ts";
import { BEFORE_MESSAGE_PUSH } from "./push-rules.ts";

export const PUSH = "push";

/** To each of the person's devices; its text is made when it is sent. */
export async function tellByPush(
  ctx: Context,
  { event, userId, personId, ids, dedupeKey }: Notice,
  holdUntil: number | null,
): Promise<void> {
  const now = ctx.now();
  const isMessage = event === "message_received";
  const from = holdUntil ?? (isMessage ? now + BEFORE_MESSAGE_PUSH : null);
  const until = (from ?? now) + pushOf(events[event].kind).hours * HOUR;
  for (const sessionId of await devicesToTell(ctx, userId))
    await queueEffect(ctx, {
      kind: PUSH,
      ids: {
        userId,
        sessionId,
        event,
        told: dedupeKey,
        until: String(until),
        ...(personId && { personId }),
        ...ids,
      },
      dedupeKey: pushKey(sessionId, dedupeKey),
      holdUntil: from,
    });
}

/** Tells each device once of each thing. */
export function pushKey(sessionId: string, dedupeKey: string): string {
  return `${PUSH} ${sessionId} ${dedupeKey}`;
}

/** By the ids of their sessions. */
export async function devicesToTell(ctx: Context, userId: string): Promise<string[]> {
  const rows = await devicesOf(ctx.db, { userId, now: ctx.now() });
  return rows.map(({ session_id }) => session_id);
}

const devicesOf = preparedQuery((db, { userId, now }: { userId: string; now: number }) =>
  db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "session_id")
    .select("session_id")
    .where("push_subscriptions.user_id", "=", userId)
    .where("expires_at", ">", now),
);
