import { preparedQuery } from "#db/prepared-query.ts";
import { type Context, type SignedIn, transact } from "../context.server.ts";
import { messageNumber, messageTurns, threadOf } from "./message-rules.ts";

/** Marks messages to the actor as read; returns their ids and ignores all others. Idempotent. */
export async function markRead(ctx: SignedIn, messageIds: string[]): Promise<string[]> {
  const numbers = messageIds.map(messageNumber).filter((id) => id !== null);
  if (numbers.length === 0) return [];
  const work = async (ctx: SignedIn) => {
    const own = await ctx.db
      .selectFrom("messages")
      .select(["id", "sender_id", "read_at"])
      .where("id", "in", numbers)
      .where("recipient_id", "=", ctx.actor.id)
      .orderBy("id")
      .execute();
    const unread = own.filter((message) => message.read_at === null);
    for (const [senderId, messages] of Map.groupBy(unread, (message) => message.sender_id)) {
      await readFrom(
        ctx,
        senderId,
        messages.map((message) => message.id),
      );
    }
    return own.map((message) => String(message.id));
  };
  const senderIds = await sendersOfRead(ctx, ctx.actor.id, messageIds);
  return transact(ctx, work, messageTurns(ctx.actor.id, ...senderIds));
}

/**
 * The senders of those messages that are unread. They hear of reads in the order of their times, so
 * marking messages as read takes the senders' turns, too.
 */
export async function sendersOfRead(
  ctx: Context,
  recipientId: string,
  messageIds: string[],
): Promise<string[]> {
  const ids = messageIds.map(messageNumber).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const senders = await sendersTo(ctx.db, { recipientId, ids });
  return senders.map(({ sender_id }) => sender_id);
}

const sendersTo = preparedQuery(
  (db, { recipientId, ids }: { recipientId: string; ids: number[] }) =>
    db
      .selectFrom("messages")
      .select("sender_id")
      .distinct()
      .where("id", "in", ids)
      .where("recipient_id", "=", recipientId)
      .where("read_at", "is", null),
);

/** Marks all messages from this person to the actor as read. */
export async function markThreadRead(ctx: SignedIn, partnerId: string): Promise<void> {
  const [waiting] = await unreadIn(ctx.db, { userId: ctx.actor.id, partnerId });
  if (!waiting) return;
  await transact(ctx, (ctx) => readFrom(ctx, partnerId), messageTurns(ctx.actor.id, partnerId));
}

type Side = { userId: string; partnerId: string };

const unreadIn = preparedQuery((db, { userId, partnerId }: Side) =>
  db
    .selectFrom("conversations")
    .select("unread_count")
    .where("user_id", "=", userId)
    .where("partner_id", "=", partnerId)
    .where("unread_count", ">", 0),
);

async function readFrom(ctx: SignedIn, senderId: string, ids?: number[]): Promise<void> {
  const changed = await ctx.db
    .updateTable("messages")
    .set({ read_at: await nextReadTime(ctx, senderId) })
    .where("thread", "=", threadOf(ctx.actor.id, senderId))
    .where("recipient_id", "=", ctx.actor.id)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .returning("id")
    .execute();
  if (changed.length === 0) return;
  await ctx.db
    .updateTable("conversations")
    .set((eb) => ({
      unread_count: eb("unread_count", "-", changed.length),
      mail_due_at: eb
        .case()
        .when("unread_count", ">", changed.length)
        .then(eb.ref("mail_due_at"))
        .else(null)
        .end(),
    }))
    .where("user_id", "=", ctx.actor.id)
    .where("partner_id", "=", senderId)
    .execute();
  ctx.emit({
    type: "messagesRead",
    messageIds: changed.map((message) => message.id).sort((one, other) => one - other),
    senderId,
    recipientId: ctx.actor.id,
  });
}

/** Always later than the last, even if the clock went back: polling continues from there. */
async function nextReadTime(ctx: SignedIn, senderId: string): Promise<number> {
  const last = await ctx.db
    .selectFrom("messages")
    .select("read_at")
    .where("sender_id", "=", senderId)
    .where("read_at", "is not", null)
    .orderBy("read_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return Math.max(ctx.now(), (last?.read_at ?? 0) + 1);
}
