import type { Context } from "../../context.server.ts";
import { type EffectHandler, GivenUp, Postponed } from "../../outbox/outbox-rules.ts";
import { knownEvent } from "../notification-events.ts";
import { pushPayload } from "./push-payload.server.ts";
import { isPaused, pauseAfter, SLOW_ANSWER } from "./push-rules.ts";
import { PUSH } from "./tell-by-push.server.ts";

/** Not sent once it is too late, no longer true or no longer wanted, or the session is over. */
const sendPush: EffectHandler = async (ctx, { ids }, signal) => {
  const event = knownEvent(ids.event ?? "");
  const device = await deviceOf(ctx, ids.sessionId ?? "");
  if (!event || !device || !ctx.push || Number(ids.until) <= ctx.now()) return;
  const { session_id, endpoint, p256dh, auth, paused_until } = device;
  if (isPaused(paused_until, ctx.now())) throw new Postponed(paused_until);
  const message = await pushPayload(ctx, event, ids);
  if (!message) return;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const answer = await ctx.push.send(subscription, message, ids.userId ?? "", signal);
  const own = { session_id, endpoint };
  if (answer.kind === "gone") return forget(ctx, own);
  if (answer.kind === "sent" && answer.took <= SLOW_ANSWER) {
    if (device.failures > 0) await count(ctx, own, 0, null);
    return;
  }
  const failures = device.failures + 1;
  const retryAfter = answer.kind === "later" ? answer.retryAfter : null;
  const pausedUntil = ctx.now() + pauseAfter(failures, retryAfter);
  await count(ctx, own, failures, pausedUntil);
  if (answer.kind === "sent") return;
  if (answer.kind === "refused") throw new GivenUp("The push service refuses it");
  throw new Postponed(pausedUntil);
};

export const pushEffects: Record<string, EffectHandler> = { [PUSH]: sendPush };

/** The session may have another by now. */
type Own = { session_id: string; endpoint: string };

function deviceOf({ db, now }: Context, sessionId: string) {
  return db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "session_id")
    .select(["session_id", "endpoint", "p256dh", "auth", "failures", "paused_until"])
    .where("session_id", "=", sessionId)
    .where("expires_at", ">", now())
    .executeTakeFirst();
}

async function forget({ db }: Context, { session_id, endpoint }: Own): Promise<void> {
  await db.deleteFrom("known_devices").where("endpoint", "=", endpoint).execute();
  await db
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", session_id)
    .where("endpoint", "=", endpoint)
    .execute();
}

async function count(
  { db }: Context,
  { session_id, endpoint }: Own,
  failures: number,
  pausedUntil: number | null,
): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ failures, paused_until: pausedUntil })
    .where("session_id", "=", session_id)
    .where("endpoint", "=", endpoint)
    .execute();
}
