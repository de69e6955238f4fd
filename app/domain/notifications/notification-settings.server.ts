import { type Context, type SignedIn, transact } from "../context.server.ts";
import {
  type Channel,
  type ChosenKind,
  chosenKinds,
  offeredChannels,
} from "./notification-kinds.ts";
import {
  choicesOf,
  type NotificationSettings,
  type NotificationSettingsChange,
} from "./notification-settings-schemas.ts";
import { allowsPushDetails, choosePushDetails } from "./push/push-details.server.ts";
import type { QuietHours } from "./quiet-hours.ts";
import { isWanted, quietHoursOf } from "./recipient-queries.server.ts";

/** What the actor chose, else what we recommend. */
export async function ownNotificationSettings(ctx: SignedIn): Promise<NotificationSettings> {
  const userId = ctx.actor.id;
  const rows = await ctx.db
    .selectFrom("notification_choices")
    .select(["kind", "channel", "wanted"])
    .where("user_id", "=", userId)
    .execute();
  const hours = await ctx.db
    .selectFrom("quiet_hours")
    .select(["from_time", "until_time"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const chosen = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, row.wanted === 1]));
  return {
    kinds: choicesOf((kind, channel) => isWanted(kind, channel, chosen.get(`${kind} ${channel}`))),
    quietHours: quietHoursOf(hours ?? null),
    pushDetails: await allowsPushDetails(ctx, userId),
  };
}

/** What is absent stays as it is. */
export async function changeNotificationSettings(
  ctx: SignedIn,
  { kinds = {}, quietHours, pushDetails }: NotificationSettingsChange,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    for (const kind of chosenKinds)
      for (const channel of offeredChannels(kind)) {
        const wanted = kinds[kind]?.[channel];
        if (wanted !== undefined) await choose(ctx, { userId, kind, channel, wanted });
      }
    if (quietHours !== undefined) await chooseQuietHours(ctx, userId, quietHours);
    if (pushDetails !== undefined) await choosePushDetails(ctx, userId, pushDetails);
  });
}

type Choice = { userId: string; kind: ChosenKind; channel: Channel; wanted: boolean };

/** Idempotent. */
export async function choose(
  ctx: Context,
  { userId, kind, channel, wanted }: Choice,
): Promise<void> {
  await ctx.db
    .insertInto("notification_choices")
    .values({ user_id: userId, kind, channel, wanted: wanted ? 1 : 0 })
    .onConflict((row) =>
      row.columns(["user_id", "kind", "channel"]).doUpdateSet({ wanted: wanted ? 1 : 0 }),
    )
    .execute();
}

async function chooseQuietHours(
  ctx: Context,
  userId: string,
  hours: QuietHours | null,
): Promise<void> {
  const times = { from_time: hours?.from ?? null, until_time: hours?.until ?? null };
  await ctx.db
    .insertInto("quiet_hours")
    .values({ user_id: userId, ...times })
    .onConflict((row) => row.column("user_id").doUpdateSet(times))
    .execute();
}
