import { type SqlBool, sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import { refuseBlocked } from "../blocks/block-queries.server.ts";
import { type Context, type SignedIn, transact } from "../context.server.ts";
import { MINUTE } from "../durations.ts";
import { DomainError, forbidden, invalid } from "../errors.ts";
import { withPrivatePhotos } from "../photos/store-photos.server.ts";
import { refuseIfFull } from "../storage/storage-quota.server.ts";
import { partnerForActor } from "./conversation-partner.server.ts";
import { type MessageJson, type MessageRow, messageJson } from "./message-json.ts";
import { messagesJson, putMessagePhotos } from "./message-photos.server.ts";
import { messageRows } from "./message-queries.server.ts";
import {
  BEFORE_MAIL,
  BETWEEN_MAILS,
  MOST_MESSAGE_PHOTOS,
  messageTurns,
  threadOf,
} from "./message-rules.ts";
import type { MessageInput } from "./message-schemas.ts";
import { countNewThread } from "./open-conversation.server.ts";

/** `repeated`: `message` was sent before with this clientId. */
export type SentMessage = { message: MessageJson; repeated: boolean };

type Further = {
  /** The sender's, which has its answer already. */
  fromSocket?: string;
  photoKeys?: string[];
};

/** One limit for page, API and socket. */
export function takeMessageLimit({ limits }: Pick<Context, "limits">, senderId: string) {
  return limits.take(
    ["messageBurst", "message"],
    senderId,
    "You are sending messages too fast. Please wait.",
  );
}

/**
 * Sends a message from the actor, once for each `clientId`. Throws rate_limited, `quota_reached`, or
 * not_found, forbidden or `blocked` if they may not write to this person.
 */
export async function sendMessage(
  ctx: SignedIn,
  input: MessageInput,
  further: Further = {},
): Promise<SentMessage> {
  await takeMessageLimit(ctx, ctx.actor.id);
  return storeMessage(ctx, input, further);
}

/** `sendMessage` without its limit. */
export async function storeMessage(
  ctx: SignedIn,
  input: MessageInput,
  { fromSocket, photoKeys = [] }: Further = {},
): Promise<SentMessage> {
  const senderId = ctx.actor.id;
  const { recipientId, clientId } = input;
  if (recipientId === senderId) throw invalid("You can't message yourself", "recipientId");
  const work = async (ctx: SignedIn): Promise<SentMessage> => {
    const { begun, refusal } = await recipientFor(ctx, recipientId);
    const row = refusal ? null : await store(ctx, input, photoKeys);
    if (!row) {
      const earlier = clientId && (await sentBefore(ctx, clientId));
      if (earlier) return { message: earlier, repeated: true };
      throw refusal;
    }
    const [stored] = await updateSummaries(ctx.db, {
      senderId,
      recipientId,
      messageId: row.id,
      now: ctx.now(),
      mailDueAt: ctx.now() + BEFORE_MAIL,
    });
    refuseIfFull(ctx, stored?.bytes);
    if (!begun) await countNewThread(ctx);
    const pushed = Boolean(row.has_device);
    if (pushed)
      await ctx.tell({
        what: "message_received",
        userId: recipientId,
        senderId,
        messageId: row.id,
      });
    ctx.emit({
      type: "messageSent",
      messageId: row.id,
      senderId,
      recipientId,
      ...(fromSocket && { fromSocket }),
      ...(pushed && { pushed }),
    });
    return { message: messageJson(row, photoKeys), repeated: false };
  };
  return transact(ctx, work, messageTurns(senderId, recipientId));
}

/** `sendMessage` with uploaded files, stored all or none. */
export async function sendPhotos(
  ctx: SignedIn,
  input: MessageInput,
  files: Blob[],
): Promise<SentMessage> {
  if (files.length > MOST_MESSAGE_PHOTOS)
    throw invalid(`Please choose at most ${MOST_MESSAGE_PHOTOS} photos`, "images");
  if (files.length === 0) return sendMessage(ctx, input);
  return withPrivatePhotos(ctx, files, (photoKeys) => sendMessage(ctx, input, { photoKeys }));
}

/**
 * Whether the newest message between the two is these very words of the actor, less than a minute old:
 * Back brings back what was typed, and people send it again to be sure.
 */
export async function wasJustSent(
  ctx: SignedIn,
  { recipientId, content }: Pick<MessageInput, "recipientId" | "content">,
): Promise<boolean> {
  const newest = await ctx.db
    .selectFrom("messages")
    .select(["sender_id", "content", "photo_count", "created_at"])
    .where("thread", "=", threadOf(ctx.actor.id, recipientId))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.sender_id !== ctx.actor.id || newest.photo_count > 0) return false;
  return newest.content === content && newest.created_at > ctx.now() - MINUTE;
}

/** The first unread message is the one that counts; an email a while ago puts the next one off. */
const laterMail = sql<number | null>`case
  when conversations.mailed_at + ${sql.lit(BETWEEN_MAILS)} > excluded.mail_due_at
  then conversations.mailed_at + ${sql.lit(BETWEEN_MAILS)} else excluded.mail_due_at end`;

/** `begun`: the two have a thread already. `refusal`: why the actor may not write to this person. */
type Recipient = { begun: boolean; refusal?: DomainError };

/** Returns a refusal instead of throwing it: a message that was sent before may be repeated. */
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

type StoredMessage = MessageRow & { has_device: SqlBool };

/** Null if the actor has used its `clientId` before. */
async function store(
  ctx: SignedIn,
  input: MessageInput,
  photoKeys: string[],
): Promise<StoredMessage | null> {
  const { recipientId, content, clientId } = input;
  const [row] = await insertMessage(ctx.db, {
    thread: threadOf(ctx.actor.id, recipientId),
    senderId: ctx.actor.id,
    recipientId,
    content,
    clientId,
    photoCount: photoKeys.length,
    now: ctx.now(),
  });
  if (!row) return null;
  if (photoKeys.length > 0) await putMessagePhotos(ctx, row.id, photoKeys);
  const { name, photoKey } = ctx.actor;
  return { ...row, sender_name: name, sender_photo_key: photoKey };
}

type NewMessage = {
  thread: string;
  senderId: string;
  recipientId: string;
  content: string;
  clientId: string | null;
  photoCount: number;
  now: number;
};

const insertMessage = preparedQuery((db, message: NewMessage) =>
  db
    .insertInto("messages")
    .values({
      thread: message.thread,
      sender_id: message.senderId,
      recipient_id: message.recipientId,
      content: message.content,
      client_id: message.clientId,
      photo_count: message.photoCount,
      created_at: message.now,
    })
    .onConflict((conflict) => conflict.columns(["sender_id", "client_id"]).doNothing())
    .returning(["id", "content", "client_id", "read_at", "created_at", "sender_id", "recipient_id"])
    .returning("photo_count")
    .returning((eb) => {
      const sender = eb.selectFrom("users").whereRef("users.id", "=", "messages.sender_id");
      return [
        sender.select("bio").$asScalar().as("sender_bio"),
        eb
          .exists(
            eb
              .selectFrom("push_subscriptions")
              .select("session_id")
              .whereRef("user_id", "=", "messages.recipient_id"),
          )
          .as("has_device"),
      ];
    }),
);

async function sentBefore(ctx: SignedIn, clientId: string): Promise<MessageJson | null> {
  const row = await messageRows(ctx.db)
    .where("sender_id", "=", ctx.actor.id)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ? ((await messagesJson(ctx, [row]))[0] ?? null) : null;
}

type Summary = {
  senderId: string;
  recipientId: string;
  messageId: number;
  now: number;
  /** When an email is worth sending if the message is still unread. */
  mailDueAt: number;
};

/** Says what the sender stores since, too. */
const updateSummaries = preparedQuery((db, summary: Summary) => {
  const { senderId, recipientId, messageId, now, mailDueAt } = summary;
  const latest = { last_message_id: messageId, created_at: now };
  return db
    .insertInto("conversations")
    .values([
      { user_id: senderId, partner_id: recipientId, unread_count: 0, mail_due_at: null, ...latest },
      {
        user_id: recipientId,
        partner_id: senderId,
        unread_count: 1,
        mail_due_at: mailDueAt,
        ...latest,
      },
    ])
    .onConflict((conflict) =>
      conflict.columns(["user_id", "partner_id"]).doUpdateSet((eb) => ({
        last_message_id: messageId,
        unread_count: eb("conversations.unread_count", "+", eb.ref("excluded.unread_count")),
        mail_due_at: eb.fn.coalesce("conversations.mail_due_at", laterMail),
      })),
    )
    .returning((eb) =>
      eb
        .selectFrom("stored_bytes")
        .select("bytes")
        .where("stored_bytes.user_id", "=", senderId)
        .$asScalar()
        .as("bytes"),
    );
});
