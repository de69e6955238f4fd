import { z } from "zod";
import { markRead } from "#app/domain/messages/mark-read.server.ts";
import { ReadInput } from "#app/domain/messages/message-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Messages", {
  PATCH: {
    summary: "Mark messages as read",
    notes: "Ids of messages to other people are ignored.",
    who: "signed in",
    body: ReadInput,
    answers: { 200: z.object({ messageIds: z.array(z.string()) }) },
    example: { messageIds: ["17", "18"] },
    run: async ({ ctx, input }) => {
      const { messageIds } = await input();
      return Response.json({ messageIds: await markRead(ctx, messageIds) });
    },
  },
});
export const action = loader;
