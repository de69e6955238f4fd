import { conversationJson } from "#app/domain/messages/conversation-json.ts";
import { conversationsOfActor } from "#app/domain/messages/conversation-queries.server.ts";
import { ConversationInput, ConversationsQuery } from "#app/domain/messages/message-schemas.ts";
import { openConversation } from "#app/domain/messages/open-conversation.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async (call) => {
    const query = call.query(ConversationsQuery);
    const { conversations, hasMore } = await conversationsOfActor(call.ctx, query);
    const headers = new Headers(hasMore ? { "x-has-more": "true" } : {});
    return Response.json(conversations.map(conversationJson), { headers });
  }),
  POST: signedIn(async (call) => {
    const { partnerId } = await call.input(ConversationInput);
    await openConversation(call.ctx, partnerId);
    return Response.json({ partnerId }, { status: 201 });
  }),
});
export const action = loader;
