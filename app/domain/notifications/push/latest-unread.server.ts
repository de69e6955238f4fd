import type { Context } from "../../context.server.ts";

/** The latest message of this sender that the person has not read. */
export async function latestUnread({ db }: Context, userId: string, senderId: string) {
  return db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.id", "last_message_id")
    .innerJoin("users", "users.id", "sender_id")
    .select(["messages.id", "content", "users.name"])
    .where("user_id", "=", userId)
    .where("partner_id", "=", senderId)
    .where("unread_count", ">", 0)
    .where("sender_id", "=", senderId)
    .where("messages.read_at", "is", null)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
}
