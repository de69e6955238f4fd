import type { z } from "zod";
import type * as shapes from "./message-json-schemas.ts";

export type ConversationJson = z.output<typeof shapes.ConversationShape>;

/** A summary with what only our own list shows: whose the last words are. */
export type Conversation = ConversationJson & { lastIsMine: boolean };

/** The part of a summary that the contract has. */
export function conversationJson(conversation: Conversation): ConversationJson {
  const { partnerId, name, profilePhoto, lastMessage, unreadCount } = conversation;
  return { partnerId, name, profilePhoto, lastMessage, unreadCount };
}
