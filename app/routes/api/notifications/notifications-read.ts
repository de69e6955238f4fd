import { z } from "zod";
import { ReadNotifications } from "#app/domain/notifications/notification-schemas.ts";
import { readNotifications } from "#app/domain/notifications/read-notifications.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("People", {
  PATCH: {
    summary: "Mark notifications as read",
    notes: "Without ids, all of them. Those of other people are ignored.",
    who: "signed in",
    body: ReadNotifications,
    answers: { 200: z.object({ marked: z.int().describe("How many were unread") }) },
    example: { notificationIds: [sample.id] },
    run: async ({ ctx, input }) => {
      const { notificationIds } = await input();
      return Response.json({ marked: await readNotifications(ctx, notificationIds) });
    },
  },
});
export const action = loader;
