import { markRead } from "#app/domain/messages/mark-read.server.ts";
import { ReadInput } from "#app/domain/messages/message-schemas.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  PATCH: signedIn(async (call) => {
    const { messageIds } = await call.input(ReadInput);
    return Response.json({ messageIds: await markRead(call.ctx, messageIds) });
  }),
});
export const action = loader;
