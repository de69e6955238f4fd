import { threadWith } from "#app/domain/messages/message-queries.server.ts";
import { ThreadQuery } from "#app/domain/messages/message-schemas.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async (call) => {
    const query = call.query(ThreadQuery);
    const { messages, hasMore } = await threadWith(call.ctx, call.params.partnerId ?? "", query);
    const headers = new Headers(hasMore ? { "x-has-more": "true" } : {});
    return Response.json(messages, { headers });
  }),
});
export const action = loader;
