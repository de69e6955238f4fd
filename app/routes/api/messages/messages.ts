import { MessageShape } from "#app/domain/messages/message-json-schemas.ts";
import { MOST_MESSAGE_PHOTOS } from "#app/domain/messages/message-rules.ts";
import { MessageInput } from "#app/domain/messages/message-schemas.ts";
import { sendPhotos } from "#app/domain/messages/send-message.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("Messages", {
  POST: {
    summary: "Send a message",
    notes:
      "A repeat with the same `clientId` answers 200 with the first message. Without `images`, `content` is required.",
    who: "signed in",
    body: MessageInput,
    files: { name: "images", most: MOST_MESSAGE_PHOTOS },
    answers: { 200: MessageShape, 201: MessageShape },
    errors: {
      403: ["account_deleted", "blocked"],
      404: ["not_found"],
      429: ["rate_limited"],
    },
    example: { recipientId: sample.id, content: "Hello!", clientId: "a-1" },
    run: async ({ ctx, input }) => {
      const { images, ...draft } = await input();
      const { message, repeated } = await sendPhotos(ctx, draft, images);
      return Response.json(message, { status: repeated ? 200 : 201 });
    },
  },
});
export const action = loader;
