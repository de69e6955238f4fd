import type { Context } from "../context.server.ts";
import { messageLine, threadOf } from "../messages/message-rules.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { shortened } from "../shortened.ts";
import { addresseeOf } from "./addressee.server.ts";
import type { MailWriter } from "./letter.ts";
import { messageMail } from "./message-mail-text.ts";

const KIND = "message";
/** Older ones are on the page. */
const MOST_QUOTED = 3;
/** Longer ones are on the page. */
const LONGEST_QUOTE = 300;

export const messageMails: Record<"unread_messages", MailWriter> = {
  /** Not sent once they are read, or after a block. */
  unread_messages: async (ctx, { userId = "", senderId = "" }) => {
    const addressee = await addresseeOf(ctx, userId, KIND, senderId);
    const messages = await unreadFrom(ctx, userId, senderId);
    if (!addressee || messages.length === 0) return null;
    const { config } = ctx;
    const lines = messages.slice(-MOST_QUOTED).map(({ content }) => oneLine(messageLine(content)));
    const quotes = lines.map((line) => shortened(line, LONGEST_QUOTE));
    return messageMail(config, addressee, {
      from: oneLine(messages[0]?.name ?? ""),
      quotes,
      isCut: lines.some((line, index) => line !== quotes[index]),
      count: messages.length,
      link: pageLink(config, "messages", senderId),
    });
  },
};

/** Oldest first, at most the latest hundred. */
async function unreadFrom({ db }: Context, userId: string, senderId: string) {
  const rows = await db
    .selectFrom("messages")
    .innerJoin("users", "users.id", "sender_id")
    .select(["content", "users.name"])
    .where("thread", "=", threadOf(userId, senderId))
    .where("recipient_id", "=", userId)
    .where("read_at", "is", null)
    .where("users.deleted_at", "is", null)
    .orderBy("messages.id", "desc")
    .limit(100)
    .execute();
  return rows.reverse();
}
