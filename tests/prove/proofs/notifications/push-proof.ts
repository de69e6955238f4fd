import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#app/domain/context.server.ts";
import { DAY, MINUTE, SECOND } from "#app/domain/durations.ts";
import { createEventHub } from "#app/domain/events.server.ts";
import type { Notice } from "#app/domain/notifications/notification-events.ts";
import { pushEffects } from "#app/domain/notifications/push/send-push.server.ts";
import { tellByPush } from "#app/domain/notifications/push/tell-by-push.server.ts";
import { vapidKeys } from "#app/domain/notifications/push/vapid-keys.server.ts";
import { startOutbox } from "#app/domain/outbox/outbox-worker.server.ts";
import { type PushDouble, pushDouble } from "../../../support/doubles/push-double.ts";
import { idOf } from "./told-people.ts";

type Shape = {
  /** Whose devices are slow. */
  accounts: number;
  devices: number;
  /** To each of these accounts, at the beginning and with each innocent message. */
  notices: number;
  messages: number;
  /** What a slow device takes to answer, and what it may take at most, in ms. */
  slow: number;
  longest: number;
  /** How long after one innocent message the next is sent, in ms. */
  between: number;
  /** When a message is given up, in ms. */
  most: number;
};

/**
 * How long the push of an innocent message takes, in ms, while slow devices keep the push service
 * busy; with the two seconds in which a page may show it first. `contexts`: one for each process.
 */
export async function provePush(contexts: Context[], shape: Shape) {
  const [first] = contexts as [Context];
  const push = await pushDouble();
  const { publicKey } = vapidKeys(first.config);
  const workers = contexts.map((context) => {
    const hub = createEventHub();
    const sender = push.sender(context.config, shape.longest);
    const ctx = { ...context, emit: hub.publish, push: sender };
    return { ctx, stop: startOutbox(ctx, hub, { pushes: pushEffects }) };
  });
  const { ctx } = workers[0] as (typeof workers)[number];
  const slow = Array.from({ length: shape.accounts }, (_, nth) => idOf(`slow ${nth}`));
  for (const id of slow)
    for (const device of await personWith(ctx, push, id, shape.devices, publicKey))
      push.answer(device, (response) => {
        setTimeout(() => response.writeHead(201).end(), shape.slow);
      });
  const [one, sender] = [idOf("innocent"), idOf("sender")];
  const [device] = await personWith(ctx, push, one, 1, publicKey);
  await personWith(ctx, push, sender, 0, publicKey);
  let told = 0;
  const rush = async () => {
    for (let nth = 0; nth < shape.notices; nth++)
      for (const userId of slow) await tellByPush(ctx, noticeTo(userId, `${told++}`), null);
  };
  await rush();
  const waits: number[] = [];
  for (let nth = 0; nth < shape.messages; nth++) {
    await pause(shape.between);
    await rush();
    const begun = performance.now();
    await message(ctx, sender, one);
    const waited = () => performance.now() - begun;
    while (device && push.to(device).length <= nth && waited() < shape.most) await pause(5);
    waits.push(waited());
  }
  await Promise.all(workers.map(({ stop }) => stop()));
  push.stop();
  return { waits, slowPushes: push.asked.length - waits.length, faults: push.faults };
}

async function personWith(
  { db, now }: Context,
  push: PushDouble,
  id: string,
  devices: number,
  serverKey: string,
) {
  const at = { created_at: now() };
  const account_status = "active" as const;
  const person = { id, email: `${id}@x.test`, name: "P", role: "both" as const, account_status };
  await db
    .insertInto("users")
    .values({ ...person, ...at, updated_at: now() })
    .execute();
  // In no quiet hours, whenever this runs.
  await db
    .insertInto("quiet_hours")
    .values({ user_id: id, from_time: null, until_time: null })
    .execute();
  const made = [];
  for (let nth = 0; nth < devices; nth++) {
    const device = push.device(serverKey);
    const sessionId = idOf(`${id} ${nth}`);
    await db
      .insertInto("sessions")
      .values({
        id: sessionId,
        user_id: id,
        token_hash: sessionId,
        kind: "page",
        expires_at: now() + DAY,
        ...at,
      })
      .execute();
    const { endpoint, keys } = device.toJSON();
    await db
      .insertInto("push_subscriptions")
      .values({ session_id: sessionId, user_id: id, endpoint, ...keys, ...at })
      .execute();
    made.push(device);
  }
  return made;
}

/** By push alone, whatever the hour. */
function noticeTo(userId: string, id: string): Notice {
  return { event: "password_changed", userId, personId: null, ids: {}, dedupeKey: `push ${id}` };
}

/** Stored and told as when it is sent. */
async function message(ctx: Context, sender_id: string, recipient_id: string): Promise<void> {
  const created_at = ctx.now();
  const thread = [sender_id, recipient_id].sort().join(":");
  const { id } = await ctx.db
    .insertInto("messages")
    .values({ thread, sender_id, recipient_id, content: "Hello", created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const latest = { last_message_id: id, unread_count: 1 };
  await ctx.db
    .insertInto("conversations")
    .values({ user_id: recipient_id, partner_id: sender_id, created_at, ...latest })
    .onConflict((row) => row.columns(["user_id", "partner_id"]).doUpdateSet(latest))
    .execute();
  const told = { userId: recipient_id, senderId: sender_id, messageId: id };
  await ctx.tell({ what: "message_received", ...told });
}

/** Twenty accounts with ten devices each, whose answers come just before they would be too late. */
export const WORST: Shape = {
  accounts: 20,
  devices: 10,
  notices: 3,
  messages: 5,
  slow: 4_800,
  longest: 5_000,
  between: 5 * SECOND,
  most: MINUTE,
};
