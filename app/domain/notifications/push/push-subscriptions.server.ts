import { deviceLabel } from "../../accounts/device-label.ts";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { conflict, DomainError } from "../../errors.ts";
import { MOST_DEVICES } from "./push-rules.ts";
import type { PushSubscriptionInput } from "./push-schemas.ts";

type Device = {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
};

export type PushDevice = { id: string; name: string; current: boolean; since: string };

/** Those that show notifications, this one first. */
export async function pushDevices(ctx: SignedIn): Promise<PushDevice[]> {
  const rows = await devicesOf(ctx, ctx.actor.id);
  return rows
    .map((row) => ({
      id: row.session_id,
      name: deviceLabel(row.user_agent, row.kind),
      current: row.session_id === ctx.actor.sessionId,
      since: isoOf(row.created_at),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

async function devicesOf(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "session_id")
    .select(["session_id", "user_agent", "kind", "push_subscriptions.created_at"])
    .where("push_subscriptions.user_id", "=", userId)
    .where("expires_at", ">", ctx.now())
    .orderBy("push_subscriptions.created_at", "desc")
    .orderBy("session_id")
    .execute();
}

/**
 * The device of the actor's session, until that ends; `browser`, if it is known, gets it back with the
 * next one. Throws conflict for too many devices.
 */
export async function addPushSubscription(
  ctx: SignedIn,
  { endpoint, keys }: PushSubscriptionInput,
  browser: string | null = null,
): Promise<void> {
  await ctx.limits.take("pushDevice", ctx.actor.id);
  await transact(ctx, async (ctx) => {
    const { id: userId, sessionId } = ctx.actor;
    if (sessionId === null) throw new DomainError("unauthenticated", "Please sign in");
    const device = { user_id: userId, endpoint, ...keys, created_at: ctx.now() };
    if (!(await putSubscription(ctx, sessionId, device)))
      throw conflict(
        "too_many_devices",
        `You have ${MOST_DEVICES} devices already. Please remove one first.`,
      );
    await knowDevice(ctx, browser, device);
  });
}

/** Whether there was room for it. */
async function putSubscription(ctx: Context, sessionId: string, device: Device): Promise<boolean> {
  // A device has one, and one device may have had another session or user.
  await ctx.db
    .deleteFrom("push_subscriptions")
    .where((eb) => eb.or([eb("session_id", "=", sessionId), eb("endpoint", "=", device.endpoint)]))
    .execute();
  if ((await devicesOf(ctx, device.user_id)).length >= MOST_DEVICES) return false;
  await ctx.db
    .insertInto("push_subscriptions")
    .values({ session_id: sessionId, ...device })
    .execute();
  return true;
}

/** One for each browser, and no more than may be signed in at a time. */
async function knowDevice(ctx: Context, browser: string | null, device: Device): Promise<void> {
  const { user_id: userId, endpoint } = device;
  await forgetKnown(ctx, userId, endpoint);
  if (browser === null) return;
  await ctx.db
    .insertInto("known_devices")
    .values({ device: browser, ...device })
    .onConflict((oc) => oc.columns(["user_id", "device"]).doUpdateSet(device))
    .execute();
  await ctx.db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device", "not in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("device")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .limit(MOST_DEVICES),
    )
    .execute();
}

async function forgetKnown({ db }: Context, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** Turns notifications on in a new session of a browser where this person had them before. */
export async function resumePush(
  ctx: Context,
  { userId, sessionId, browser }: { userId: string; sessionId: string; browser: string },
): Promise<void> {
  const known = await ctx.db
    .selectFrom("known_devices")
    .select(["user_id", "endpoint", "p256dh", "auth", "created_at"])
    .where("user_id", "=", userId)
    .where("device", "=", browser)
    .executeTakeFirst();
  if (!known) return;
  await transact(withoutActor(ctx), async (ctx) => {
    await putSubscription(ctx, sessionId, known);
  });
}

/** By its id or endpoint; also when there is none, or it is somebody else's. */
export async function removePushSubscription(
  ctx: SignedIn,
  device: { id: string } | { endpoint: string },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom("push_subscriptions")
      .where("user_id", "=", ctx.actor.id)
      .where((eb) =>
        "id" in device ? eb("session_id", "=", device.id) : eb("endpoint", "=", device.endpoint),
      )
      .returning("endpoint")
      .execute();
    for (const { endpoint } of removed) await forgetKnown(ctx, ctx.actor.id, endpoint);
  });
}
