import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { foldText } from "../text-folding.ts";
import type { Conversation } from "./conversation-json.ts";

/** Of each kind of search; more than a screen shows. */
const MOST_FOUND = 1000;
const NEWEST_SEARCHED = 10_000;

/** At most this many in one answer; `before` goes on from there. */
export const MOST_CONVERSATIONS = 200;

/** How many messages wait unread for the actor, over all threads. */
export function unreadTotal(ctx: SignedIn): Promise<number> {
  return unreadTotalOf(ctx, ctx.actor.id);
}

/** The same for anybody, for those who deliver it to that person. */
export async function unreadTotalOf(ctx: Context, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom("conversations")
    .select((eb) => eb.fn.sum<number>("unread_count").as("total"))
    .where("user_id", "=", userId)
    .where("unread_count", ">", 0)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

type ListOptions = {
  /** Part of the partner's name, in any case and accent, or of what was said lately. */
  search?: string | undefined;
  /** The last partner seen; the list goes on after them. */
  before?: string | undefined;
  limit?: number;
};

/** The actor's conversations that have a message, newest first, at most 200. */
export async function conversationsOfActor(
  ctx: SignedIn,
  { search, before, limit = MOST_CONVERSATIONS }: ListOptions = {},
): Promise<{ conversations: Conversation[]; hasMore: boolean }> {
  const wanted = search
    ? [...(await partnersNamed(ctx, search)), ...(await partnersOfWords(ctx, search))]
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
    lastMessage: { content: row.content, createdAt: new Date(row.created_at).toISOString() },
    unreadCount: row.unread_count,
    lastIsMine: row.sender_id === ctx.actor.id,
  }));
  return { conversations, hasMore: rows.length > limit };
}

/** Whether the actor has begun or received a conversation with this person. */
export async function conversationExists(ctx: SignedIn, partnerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("conversations")
    .select("partner_id")
    .where("user_id", "=", ctx.actor.id)
    .where("partner_id", "=", partnerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of partners whose name has `search` in it; of very many, the latest thousand. */
async function partnersNamed(ctx: SignedIn, search: string): Promise<string[]> {
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

/**
 * Ids of partners with whom `search` was said, in the newest ten thousand messages of either side.
 * The store ignores the case of English letters; for others the text as typed and in small is tried.
 */
async function partnersOfWords(ctx: SignedIn, search: string): Promise<string[]> {
  const patterns = [...new Set([search, search.toLowerCase()])].map(
    (text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`,
  );
  const { alike } = engineOf(ctx.db);
  const of = async (me: "sender_id" | "recipient_id", partner: "sender_id" | "recipient_id") => {
    const recent = ctx.db
      .selectFrom("messages")
      .select([`${partner} as partner_id`, "content"])
      .where(me, "=", ctx.actor.id)
      .orderBy("id", "desc")
      .limit(NEWEST_SEARCHED);
    const rows = await ctx.db
      .selectFrom(recent.as("recent"))
      .select("recent.partner_id")
      .distinct()
      .where((eb) => eb.or(patterns.map((pattern) => alike(sql.ref("recent.content"), pattern))))
      .limit(MOST_FOUND)
      .execute();
    return rows.map((row) => row.partner_id);
  };
  return [...(await of("sender_id", "recipient_id")), ...(await of("recipient_id", "sender_id"))];
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
