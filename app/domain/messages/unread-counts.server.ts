import { preparedQuery } from "#db/prepared-query.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { readTogether } from "../read-together.server.ts";

/** Counted to 100, which pages show as '99+'. */
export const MOST_COUNTED = 100;

export type UnreadCounts = { messages: number; notifications: number };

/** Of the actor: one statement for the head of a page and what is in it. */
export async function unreadCounts(ctx: SignedIn): Promise<UnreadCounts> {
  const counts = await countsOfPeople(ctx, [ctx.actor.id]);
  return counts.get(ctx.actor.id) ?? { messages: 0, notifications: 0 };
}

export async function unreadNotifications(ctx: Context, userId: string): Promise<number> {
  return (await countsOfPeople(ctx, [userId])).get(userId)?.notifications ?? 0;
}

const countsOfPeople = readTogether(async (ctx: Context, ids) => {
  const counts = new Map<string, UnreadCounts>();
  for (const userId of ids) {
    const [row] = await countsOf(ctx.db, { userId });
    const { messages, notifications } = row ?? {};
    counts.set(userId, {
      messages: Number(messages ?? 0),
      notifications: Number(notifications ?? 0),
    });
  }
  return counts;
});

const countsOf = preparedQuery((db, { userId }: { userId: string }) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom("conversations")
      .select((row) => row.fn.sum<number>("unread_count").as("total"))
      .where("user_id", "=", userId)
      .where("unread_count", ">", 0)
      .as("messages"),
    eb
      .selectFrom((counted) =>
        counted
          .selectFrom("notifications")
          .select("notifications.id")
          .where("user_id", "=", userId)
          .where("read_at", "is", null)
          .limit(MOST_COUNTED)
          .as("unread"),
      )
      .select((row) => row.fn.countAll<number>().as("total"))
      .as("notifications"),
  ]),
);
