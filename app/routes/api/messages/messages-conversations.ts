import { z } from "zod";
import { conversationJson } from "#app/domain/messages/conversation-json.ts";
import { conversationsOfActor } from "#app/domain/messages/conversation-queries.server.ts";
import { ConversationShape } from "#app/domain/messages/message-json-schemas.ts";
import { ConversationInput, ConversationsQuery } from "#app/domain/messages/message-schemas.ts";
import { openConversation } from "#app/domain/messages/open-conversation.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { arrayJson } from "#app/http/api/list-json.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("Messages", {
  GET: {
    summary: "The caller's conversations",
    notes: "Newest first; those without a message are left out.",
    who: "signed in",
    query: ConversationsQuery,
    answers: { 200: z.array(ConversationShape) },
    run: async ({ ctx, query }) => {
      const { conversations, hasMore } = await conversationsOfActor(ctx, query());
      return arrayJson(conversations.map(conversationJson), hasMore);
    },
  },
  POST: {
    summary: "Start a conversation",
    notes: "Opens an empty thread in which both people can write. Sending a message opens one too.",
    who: "signed in",
    body: ConversationInput,
    answers: { 201: ConversationInput },
    errors: {
      403: ["account_deleted", "blocked"],
      404: ["not_found"],
      409: ["conversation_exists"],
      429: ["rate_limited"],
    },
    example: { partnerId: sample.id },
    run: async ({ ctx, input }) => {
      const { partnerId } = await input();
      await openConversation(ctx, partnerId);
      return Response.json({ partnerId }, { status: 201 });
    },
  },
});
export const action = loader;
