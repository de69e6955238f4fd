import { z } from "zod";
import { MessageShape } from "#app/domain/messages/message-json-schemas.ts";
import { threadWith } from "#app/domain/messages/message-queries.server.ts";
import { ThreadQuery } from "#app/domain/messages/message-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { arrayJson } from "#app/http/api/list-json.ts";

export const loader = api("Messages", {
  GET: {
    summary: "The messages of a conversation",
    notes: "The latest 50, oldest first; `before` pages back.",
    who: "signed in",
    query: ThreadQuery,
    answers: { 200: z.array(MessageShape) },
    run: async ({ ctx, params: { partnerId = "" }, query }) => {
      const { messages, hasMore } = await threadWith(ctx, partnerId, query());
      return arrayJson(messages, hasMore);
    },
  },
});
export const action = loader;
