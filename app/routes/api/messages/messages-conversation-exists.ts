import { conversationExists } from "#app/domain/messages/conversation-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, params }) =>
    Response.json({ exists: await conversationExists(ctx, params.partnerId ?? "") }),
  ),
});
export const action = loader;
