import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { threadOf } from "../messages/message-rules.ts";
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

export type Recipient = {
  channels: Channel[];
  quietHours: QuietHours | null;
  /** What the other person is to them, if they have never dealt with each other. */
  stranger: "confirmed" | "unconfirmed" | null;
};

type Asked = { userId: string; personId: string | null; kind: NotificationKind };

/**
 * The channels by which to reach a person. Null for a locked or deleted account and, unless the
 * kind outlasts a block, if one of the two has blocked the other. Account safety reaches everybody.
 */
export async function recipientOf(
  ctx: Context,
  { userId, personId, kind }: Asked,
): Promise<Recipient | null> {
  if (kind === ACCOUNT) return { channels: [...channels], quietHours: null, stranger: null };
  const rows = await recipientRows(ctx.db, {
    userId,
    personId: personId ?? "",
    kind,
    thread: threadOf(userId, personId ?? ""),
  });
  const [row] = rows;
  if (!row || (Number(row.blocks) > 0 && !outlastsBlock(kind))) return null;
  const chosen = new Map(rows.map(({ channel, wanted }) => [channel, wanted === 1]));
  return {
    channels: channels.filter((channel) => isWanted(kind, channel, chosen.get(channel))),
    quietHours: quietHoursOf(row.has_hours === null ? null : row),
    stranger: strangerOf(personId, row),
  };
}

function strangerOf(
  personId: string | null,
  row: { dealings: number; confirmed_at: number | null },
): Recipient["stranger"] {
  if (personId === null || Number(row.dealings) > 0) return null;
  return row.confirmed_at === null ? "unconfirmed" : "confirmed";
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

type Keys = { userId: string; personId: string; kind: string; thread: string };

/** A row for each choice made of this kind, at least one. */
const recipientRows = preparedQuery((db, { userId, personId, kind, thread }: Keys) =>
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
    .select((eb) =>
      eb
        .selectFrom("users as person")
        .select("person.email_confirmed_at")
        .where("person.id", "=", personId)
        .as("confirmed_at"),
    )
    .select((eb) => {
      const agreed = eb
        .selectFrom("bookings")
        .select("bookings.id")
        .where("status", "in", ["accepted", "completed"])
        .where((booking) =>
          booking.or([
            booking.and([booking("owner_id", "=", userId), booking("sitter_id", "=", personId)]),
            booking.and([booking("owner_id", "=", personId), booking("sitter_id", "=", userId)]),
          ]),
        );
      const written = eb
        .selectFrom("messages")
        .select("messages.id")
        .where("thread", "=", thread)
        .where("sender_id", "=", userId);
      return sql<number>`case when ${eb.exists(agreed)} or ${eb.exists(written)} then 1 else 0 end`.as(
        "dealings",
      );
    })
    .where("users.id", "=", userId)
    .where("users.account_status", "=", "active"),
);
