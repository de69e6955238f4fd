import { MessageInput } from "#app/domain/messages/message-schemas.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  POST: signedIn(async (call) => {
    const { message, repeated } = await sendMessage(call.ctx, await call.input(MessageInput));
    return Response.json(message, { status: repeated ? 200 : 201 });
  }),
});
export const action = loader;
