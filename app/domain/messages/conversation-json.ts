import type { z } from "zod";
import type * as shapes from "./message-json-schemas.ts";

export type ConversationJson = z.output<typeof shapes.ConversationShape>;

export type Conversation = ConversationJson & { lastIsMine: boolean };

export function conversationJson(conversation: Conversation): ConversationJson {
  const { partnerId, name, profilePhoto, lastMessage, unreadCount } = conversation;
  return { partnerId, name, profilePhoto, lastMessage, unreadCount };
}
