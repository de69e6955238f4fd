import { type SignedIn, transact } from "../context.server.ts";
import { forbidden, invalid } from "../errors.ts";
import { refuseBlockedPair } from "../safety/block-queries.server.ts";
import { partnerForActor } from "./conversation-partner.server.ts";
import { type MessageJson, messageJson } from "./message-json.ts";
import { messageRows } from "./message-queries.server.ts";
import { threadOf } from "./message-rules.ts";
import type { MessageInput } from "./message-schemas.ts";
import { enterConversation } from "./open-conversation.server.ts";

/** `repeated`: this clientId was sent before, and `message` is what came of it then. */
export type SentMessage = { message: MessageJson; repeated: boolean };

/**
 * Stores a message from the actor and counts it as unread for the other side. `fromSocket` is the
 * socket that has its answer already. Throws invalid for a message to oneself, not_found for
 * somebody whom the actor may not write to, forbidden `account_deleted` and `blocked`, `rate_limited` (10 a second, 120 a minute, 20 new
 * threads a day).
 */
export async function sendMessage(
  ctx: SignedIn,
  input: MessageInput,
  { fromSocket }: { fromSocket?: string } = {},
): Promise<SentMessage> {
  const senderId = ctx.actor.id;
  const { recipientId, content, clientId } = input;
  await ctx.limits.take(
    "messageBurst",
    senderId,
    "You are sending messages too fast. Please wait.",
  );
  await ctx.limits.take("message", senderId, "You are sending messages too fast. Please wait.");
  if (recipientId === senderId) throw invalid("You can't message yourself", "recipientId");
  const work = async (ctx: SignedIn): Promise<SentMessage> => {
    const earlier = clientId && (await sentBefore(ctx, clientId));
    if (earlier) return { message: earlier, repeated: true };
    const partner = await partnerForActor(ctx, recipientId);
    if (partner.deleted) throw forbidden("This account was deleted", "account_deleted");
    await refuseBlockedPair(ctx, recipientId);
    const { id } = await ctx.db
      .insertInto("messages")
      .values({
        thread: threadOf(senderId, recipientId),
        sender_id: senderId,
        recipient_id: recipientId,
        content,
        client_id: clientId,
        created_at: ctx.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enterConversation(ctx, recipientId);
    await putOnTop(ctx, id, recipientId);
    ctx.emit({
      type: "messageSent",
      messageId: id,
      senderId,
      recipientId,
      ...(fromSocket && { fromSocket }),
    });
    const row = await messageRows(ctx.db).where("messages.id", "=", id).executeTakeFirstOrThrow();
    return { message: messageJson(row), repeated: false };
  };
  // So that ids become visible in their order: who asks for what came after one misses none.
  return transact(ctx, work, { inTurn: ["messages"] });
}

async function sentBefore(ctx: SignedIn, clientId: string): Promise<MessageJson | null> {
  const row = await messageRows(ctx.db)
    .where("sender_id", "=", ctx.actor.id)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ? messageJson(row) : null;
}

/** Both sides' rows name the message as their last; the recipient has one more to read. */
async function putOnTop(ctx: SignedIn, messageId: number, recipientId: string): Promise<void> {
  await ctx.db
    .updateTable("conversations")
    .set({ last_message_id: messageId })
    .where("user_id", "=", ctx.actor.id)
    .where("partner_id", "=", recipientId)
    .execute();
  await ctx.db
    .insertInto("conversations")
    .values({
      user_id: recipientId,
      partner_id: ctx.actor.id,
      last_message_id: messageId,
      unread_count: 1,
      created_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "partner_id"]).doUpdateSet((eb) => ({
        last_message_id: messageId,
        unread_count: eb("conversations.unread_count", "+", 1),
      })),
    )
    .execute();
}
