import { preparedQuery } from "#db/prepared-query.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { photoPath } from "../photos/photo-path.ts";
import { foldText } from "../text-folding.ts";
import type { Conversation } from "./conversation-json.ts";
import { MOST_FOUND, partnersByText } from "./partners-by-text.server.ts";

/** Conversations per answer; `before` pages on. */
export const MOST_CONVERSATIONS = 200;

const unreadSums = preparedQuery((db, { userIds }: { userIds: string[] }) =>
  db
    .selectFrom("conversations")
    .select(["user_id", (eb) => eb.fn.sum<number>("unread_count").as("total")])
    .where("user_id", "in", userIds)
    .where("unread_count", ">", 0)
    .groupBy("user_id"),
);

/** By person; those without any are absent. */
export async function unreadTotalsOf(
  ctx: Context,
  userIds: string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await unreadSums(ctx.db, { userIds });
  return new Map(rows.map((row) => [row.user_id, Number(row.total)]));
}

type ListOptions = {
  /** Part of the partner's name or of a recent message. */
  search?: string | undefined;
  before?: string | undefined;
  limit?: number;
};

/** Those with a message, newest first. */
export async function conversationsOfActor(
  ctx: SignedIn,
  { search, before, limit = MOST_CONVERSATIONS }: ListOptions = {},
): Promise<{ conversations: Conversation[]; hasMore: boolean }> {
  const wanted = search
    ? [...(await partnersByName(ctx, search)), ...(await partnersByText(ctx, search))]
    : null;
  const last = before === undefined ? null : await lastMessageWith(ctx, before);
  const rows = await ctx.db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.id", "conversations.last_message_id")
    .innerJoin("users as partner", "partner.id", "conversations.partner_id")
    .select([
      "conversations.partner_id",
      "conversations.unread_count",
      "partner.name",
      "partner.photo_key",
      "messages.content",
      "messages.created_at",
      "messages.sender_id",
    ])
    .where("conversations.user_id", "=", ctx.actor.id)
    .where("conversations.last_message_id", "is not", null)
    .$if(last !== null, (query) => query.where("conversations.last_message_id", "<", last ?? 0))
    .$if(wanted !== null, (query) => query.where("conversations.partner_id", "in", wanted ?? []))
    .orderBy("conversations.last_message_id", "desc")
    .limit(limit + 1)
    .execute();
  const conversations = rows.slice(0, limit).map((row) => ({
    partnerId: row.partner_id,
    name: row.name,
    profilePhoto: photoPath(row.photo_key),
    lastMessage: { content: row.content, createdAt: isoOf(row.created_at) },
    unreadCount: row.unread_count,
    lastIsMine: row.sender_id === ctx.actor.id,
  }));
  return { conversations, hasMore: rows.length > limit };
}

/** At most the latest thousand. */
async function partnersByName(ctx: SignedIn, search: string): Promise<string[]> {
  const part = foldText(search);
  const partners = await ctx.db
    .selectFrom("conversations")
    .innerJoin("users as partner", "partner.id", "conversations.partner_id")
    .select(["partner.id", "partner.name"])
    .where("conversations.user_id", "=", ctx.actor.id)
    .where("conversations.last_message_id", "is not", null)
    .orderBy("conversations.last_message_id", "desc")
    .execute();
  return partners
    .filter((partner) => foldText(partner.name).includes(part))
    .slice(0, MOST_FOUND)
    .map((partner) => partner.id);
}

async function lastMessageWith(ctx: SignedIn, partnerId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom("conversations")
    .select("last_message_id")
    .where("user_id", "=", ctx.actor.id)
    .where("partner_id", "=", partnerId)
    .executeTakeFirst();
  return row?.last_message_id ?? null;
}
