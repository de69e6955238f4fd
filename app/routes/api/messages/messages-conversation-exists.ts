import { z } from "zod";
import { conversationExists } from "#app/domain/people/acquaintance-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Messages", {
  GET: {
    summary: "Whether there is a conversation",
    notes: "True once either person has opened it or written.",
    who: "signed in",
    answers: { 200: z.object({ exists: z.boolean() }) },
    run: async ({ ctx, params: { partnerId = "" } }) =>
      Response.json({ exists: await conversationExists(ctx, partnerId) }),
  },
});
export const action = loader;
