import type { Db } from "#db/connect.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { partnerForActor } from "./conversation-partner.server.ts";
import type { MessageJson } from "./message-json.ts";
import { messagesJson } from "./message-photos.server.ts";
import { messageNumber, threadOf } from "./message-rules.ts";

const THREAD_PAGE = 50;

export type ThreadJson = { messages: MessageJson[]; hasMore: boolean };

export function messageRows(db: Db) {
  return (
    db
      .selectFrom("messages")
      .innerJoin("users as sender", "sender.id", "messages.sender_id")
      .select([
        "messages.id",
        "messages.content",
        "messages.client_id",
        "messages.photo_count",
        "messages.read_at",
        "messages.created_at",
        "messages.sender_id",
        "messages.recipient_id",
        "sender.name as sender_name",
        "sender.photo_key as sender_photo_key",
      ])
      // Locked profiles are shown to nobody.
      .select((eb) =>
        eb
          .case()
          .when("sender.account_status", "=", "active")
          .then(eb.ref("sender.bio"))
          .end()
          .as("sender_bio"),
      )
  );
}

const messagesOf = preparedQuery((db, { ids }: { ids: number[] }) =>
  messageRows(db).where("messages.id", "in", ids),
);

/** For delivery, so not scoped to an actor. Missing ones are left out. */
export async function findMessages(ctx: Context, ids: number[]): Promise<Map<number, MessageJson>> {
  if (ids.length === 0) return new Map();
  const rows = await messagesOf(ctx.db, { ids });
  const messages = await messagesJson(ctx, rows);
  return new Map(messages.map((message) => [Number(message.id), message]));
}

/** The latest 50, oldest first, or the 50 before `before`. */
export async function threadWith(
  ctx: SignedIn,
  partnerId: string,
  { before }: { before?: string | undefined } = {},
): Promise<ThreadJson> {
  await partnerForActor(ctx, partnerId);
  const rows = await rowsBefore(ctx.db, {
    thread: threadOf(ctx.actor.id, partnerId),
    before: messageNumber(before ?? "") ?? Number.MAX_SAFE_INTEGER,
  });
  return {
    messages: await messagesJson(ctx, rows.slice(0, THREAD_PAGE).reverse()),
    hasMore: rows.length > THREAD_PAGE,
  };
}

const rowsBefore = preparedQuery((db, { thread, before }: { thread: string; before: number }) =>
  messageRows(db)
    .where("thread", "=", thread)
    .where("messages.id", "<", before)
    .orderBy("messages.id", "desc")
    .limit(THREAD_PAGE + 1),
);
