import { z } from "zod";
import { NotificationShape } from "#app/domain/notifications/notification-json.ts";
import { notificationsOf } from "#app/domain/notifications/notification-list.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { arrayJson, BeforeQuery } from "#app/http/api/list-json.ts";

export const loader = api("People", {
  GET: {
    summary: "The caller's notifications",
    notes:
      "Unread ones first, of either the latest first; at most 30. Forgotten after 90 days. The socket's `notification` brings a new one.",
    who: "signed in",
    query: BeforeQuery,
    answers: { 200: z.array(NotificationShape) },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, query }) => {
      const { notifications, hasMore } = await notificationsOf(ctx, query());
      return arrayJson(
        notifications.map(({ notification }) => notification),
        hasMore,
      );
    },
  },
});
export const action = loader;
