import { preparedQuery } from "#db/prepared-query.ts";
import type { Context, SignedIn } from "../context.server.ts";

/** Counted to 100, which pages show as '99+'. */
export const MOST_COUNTED = 100;

export type UnreadCounts = { messages: number; notifications: number };

/** Of the actor, for the head of each page: one statement. */
export async function unreadCounts(ctx: SignedIn): Promise<UnreadCounts> {
  const [row] = await countsOf(ctx.db, { userId: ctx.actor.id });
  return { messages: Number(row?.messages ?? 0), notifications: Number(row?.notifications ?? 0) };
}

export async function unreadNotifications(ctx: Context, userId: string): Promise<number> {
  const [row] = await countsOf(ctx.db, { userId });
  return Number(row?.notifications ?? 0);
}

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
