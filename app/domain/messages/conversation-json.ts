export type ConversationJson = {
  partnerId: string;
  name: string;
  profilePhoto: string | null;
  lastMessage: { content: string; createdAt: string };
  unreadCount: number;
};

/** A summary with what only our own list shows: whose the last words are. */
export type Conversation = ConversationJson & { lastIsMine: boolean };

export function conversationJson(conversation: Conversation): ConversationJson {
  const { partnerId, name, profilePhoto, lastMessage, unreadCount } = conversation;
  return { partnerId, name, profilePhoto, lastMessage, unreadCount };
}
