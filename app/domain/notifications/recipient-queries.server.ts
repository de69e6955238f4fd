import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import {
  ACCOUNT,
  type Channel,
  type ChosenKind,
  channels,
  type NotificationKind,
  outlastsBlock,
  recommended,
} from "./notification-kinds.ts";
import { type QuietHours, recommendedQuietHours } from "./quiet-hours.ts";

export type Recipient = { channels: Channel[]; quietHours: QuietHours | null };

type Asked = { userId: string; personId: string | null; kind: NotificationKind };

/**
 * The channels by which to reach a person. Null for a locked or deleted account and, unless the
 * kind outlasts a block, if one of the two has blocked the other. Account safety reaches everybody.
 */
export async function recipientOf(
  ctx: Context,
  { userId, personId, kind }: Asked,
): Promise<Recipient | null> {
  if (kind === ACCOUNT) return { channels: [...channels], quietHours: null };
  const rows = await recipientRows(ctx.db, { userId, personId: personId ?? "", kind });
  const [row] = rows;
  if (!row || (Number(row.blocks) > 0 && !outlastsBlock(kind))) return null;
  const chosen = new Map(rows.map(({ channel, wanted }) => [channel, wanted === 1]));
  return {
    channels: channels.filter((channel) => isWanted(kind, channel, chosen.get(channel))),
    quietHours: quietHoursOf(row.has_hours === null ? null : row),
  };
}

/** False for a locked or deleted account, too, and as `recipientOf` says for the other person. */
export async function wantsMail(
  ctx: Context,
  userId: string,
  kind: ChosenKind,
  personId: string | null = null,
): Promise<boolean> {
  const recipient = await recipientOf(ctx, { userId, personId, kind });
  return recipient?.channels.includes("mail") ?? false;
}

/** As chosen, else as recommended. */
export function isWanted(kind: ChosenKind, channel: Channel, chosen: boolean | undefined): boolean {
  const offered = recommended(kind, channel);
  return offered !== null && (chosen ?? offered);
}

/** As chosen, else as recommended; `row` is null for a person who has chosen none. */
export function quietHoursOf(
  row: { from_time: string | null; until_time: string | null } | null,
): QuietHours | null {
  if (!row) return recommendedQuietHours;
  const { from_time: from, until_time: until } = row;
  return from !== null && until !== null ? { from, until } : null;
}

type Keys = { userId: string; personId: string; kind: string };

/** A row for each choice made of this kind, at least one. */
const recipientRows = preparedQuery((db, { userId, personId, kind }: Keys) =>
  db
    .selectFrom("users")
    .leftJoin("quiet_hours", "quiet_hours.user_id", "users.id")
    .leftJoin("notification_choices as choice", (join) =>
      join.onRef("choice.user_id", "=", "users.id").on("choice.kind", "=", kind),
    )
    .select([
      "choice.channel",
      "choice.wanted",
      "quiet_hours.user_id as has_hours",
      "quiet_hours.from_time",
      "quiet_hours.until_time",
    ])
    .select((eb) =>
      eb
        .selectFrom("blocks")
        .select((block) => block.fn.countAll<number>().as("count"))
        .where((block) =>
          block.or([
            block.and([block("blocker_id", "=", userId), block("blocked_id", "=", personId)]),
            block.and([block("blocker_id", "=", personId), block("blocked_id", "=", userId)]),
          ]),
        )
        .as("blocks"),
    )
    .where("users.id", "=", userId)
    .where("users.account_status", "=", "active"),
);
