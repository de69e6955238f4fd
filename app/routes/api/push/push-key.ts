import { PushKeyShape } from "#app/domain/notifications/push/push-json.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "The key to subscribe to pushes with",
    notes: "For `pushManager.subscribe`.",
    who: "signed in",
    answers: { 200: PushKeyShape },
    run: async ({ ctx }) => Response.json({ publicKey: ctx.push?.publicKey }),
  },
});
export const action = loader;
