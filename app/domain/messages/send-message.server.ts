import { engineOf } from "#db/engines/engine.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { DomainError, forbidden, invalid } from "../errors.ts";
import { refuseBlocked } from "../safety/block-queries.server.ts";
import { partnerForActor } from "./conversation-partner.server.ts";
import { type MessageJson, type MessageRow, messageJson } from "./message-json.ts";
import { messageRows } from "./message-queries.server.ts";
import { threadOf } from "./message-rules.ts";
import type { MessageInput } from "./message-schemas.ts";
import { countNewThread } from "./open-conversation.server.ts";

/** `repeated`: `message` was sent before with this clientId. */
export type SentMessage = { message: MessageJson; repeated: boolean };

/** `fromSocket` is the sender's socket, which has its answer already. */
export async function sendMessage(
  ctx: SignedIn,
  input: MessageInput,
  { fromSocket }: { fromSocket?: string } = {},
): Promise<SentMessage> {
  const senderId = ctx.actor.id;
  const { recipientId, clientId } = input;
  await ctx.limits.take(
    ["messageBurst", "message"],
    senderId,
    "You are sending messages too fast. Please wait.",
  );
  if (recipientId === senderId) throw invalid("You can't message yourself", "recipientId");
  const work = async (ctx: SignedIn): Promise<SentMessage> => {
    const { begun, refusal } = await recipientFor(ctx, recipientId);
    const message = refusal ? null : await store(ctx, input);
    if (!message) {
      const earlier = clientId && (await sentBefore(ctx, clientId));
      if (earlier) return { message: earlier, repeated: true };
      throw refusal;
    }
    if (!begun) await countNewThread(ctx);
    await updateSummaries(ctx, message.id, recipientId);
    ctx.emit({
      type: "messageSent",
      messageId: message.id,
      senderId,
      recipientId,
      ...(fromSocket && { fromSocket }),
    });
    return { message: messageJson(message), repeated: false };
  };
  // Ids become visible in order, so that a reader who asks for newer ones misses none.
  return transact(ctx, work, { inTurn: ["messages"] });
}

type Recipient = { begun: boolean; refusal?: DomainError };

/** Throws if the actor may not write to this person. */
async function recipientFor(ctx: SignedIn, recipientId: string): Promise<Recipient> {
  try {
    const { deleted, block, begun } = await partnerForActor(ctx, recipientId);
    if (deleted) throw forbidden("This account was deleted", "account_deleted");
    refuseBlocked(block);
    return { begun };
  } catch (reason) {
    if (reason instanceof DomainError) return { begun: false, refusal: reason };
    throw reason;
  }
}

/** Null if the actor has used its `clientId` before. */
async function store(ctx: SignedIn, input: MessageInput): Promise<MessageRow | null> {
  const { recipientId, content, clientId } = input;
  const row = await ctx.db
    .insertInto("messages")
    .values({
      thread: threadOf(ctx.actor.id, recipientId),
      sender_id: ctx.actor.id,
      recipient_id: recipientId,
      content,
      client_id: clientId,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(["sender_id", "client_id"]).doNothing())
    .returning(["id", "content", "client_id", "read_at", "created_at", "sender_id", "recipient_id"])
    .returning((eb) => {
      const sender = eb.selectFrom("users").whereRef("users.id", "=", "messages.sender_id");
      return [
        sender.select("name").$asScalar().$notNull().as("sender_name"),
        sender.select("photo_key").$asScalar().as("sender_photo_key"),
        sender.select("bio").$asScalar().as("sender_bio"),
      ];
    })
    .modifyEnd(engineOf(ctx.db).prepared)
    .executeTakeFirst();
  return row ?? null;
}

async function sentBefore(ctx: SignedIn, clientId: string): Promise<MessageJson | null> {
  const row = await messageRows(ctx.db)
    .where("sender_id", "=", ctx.actor.id)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ? messageJson(row) : null;
}

async function updateSummaries(
  ctx: SignedIn,
  messageId: number,
  recipientId: string,
): Promise<void> {
  const [me, last_message_id, created_at] = [ctx.actor.id, messageId, ctx.now()];
  await ctx.db
    .insertInto("conversations")
    .values([
      { user_id: me, partner_id: recipientId, last_message_id, unread_count: 0, created_at },
      { user_id: recipientId, partner_id: me, last_message_id, unread_count: 1, created_at },
    ])
    .onConflict((conflict) =>
      conflict.columns(["user_id", "partner_id"]).doUpdateSet((eb) => ({
        last_message_id: messageId,
        unread_count: eb("conversations.unread_count", "+", eb.ref("excluded.unread_count")),
      })),
    )
    .modifyEnd(engineOf(ctx.db).prepared)
    .execute();
}
