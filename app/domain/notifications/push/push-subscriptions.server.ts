import { deviceLabel } from "../../accounts/device-label.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { conflict, DomainError } from "../../errors.ts";
import { MOST_DEVICES } from "./push-rules.ts";
import type { PushSubscriptionInput } from "./push-schemas.ts";

export type PushDevice = { id: string; name: string; current: boolean; since: string };

/** Those that show notifications, this one first. */
export async function pushDevices(ctx: SignedIn): Promise<PushDevice[]> {
  const rows = await ctx.db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "session_id")
    .select(["session_id", "user_agent", "kind", "push_subscriptions.created_at"])
    .where("push_subscriptions.user_id", "=", ctx.actor.id)
    .where("expires_at", ">", ctx.now())
    .orderBy("push_subscriptions.created_at", "desc")
    .orderBy("session_id")
    .execute();
  return rows
    .map((row) => ({
      id: row.session_id,
      name: deviceLabel(row.user_agent, row.kind),
      current: row.session_id === ctx.actor.sessionId,
      since: isoOf(row.created_at),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** The device of the actor's session, until that ends. Throws conflict for too many devices. */
export async function addPushSubscription(
  ctx: SignedIn,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  await ctx.limits.take("pushDevice", ctx.actor.id);
  await transact(ctx, async (ctx) => {
    const { id: userId, sessionId } = ctx.actor;
    if (sessionId === null) throw new DomainError("unauthenticated", "Please sign in");
    // A device has one, and one device may have had another session or user.
    await ctx.db
      .deleteFrom("push_subscriptions")
      .where((eb) => eb.or([eb("session_id", "=", sessionId), eb("endpoint", "=", endpoint)]))
      .execute();
    if ((await pushDevices(ctx)).length >= MOST_DEVICES)
      throw conflict(
        "too_many_devices",
        `You have ${MOST_DEVICES} devices already. Please remove one first.`,
      );
    await ctx.db
      .insertInto("push_subscriptions")
      .values({ session_id: sessionId, user_id: userId, endpoint, ...keys, created_at: ctx.now() })
      .execute();
  });
}

/** By its id or endpoint; also when there is none, or it is somebody else's. */
export async function removePushSubscription(
  ctx: SignedIn,
  device: { id: string } | { endpoint: string },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom("push_subscriptions")
      .where("user_id", "=", ctx.actor.id)
      .where((eb) =>
        "id" in device ? eb("session_id", "=", device.id) : eb("endpoint", "=", device.endpoint),
      )
      .execute();
  });
}
