import type { SignedIn } from "#app/domain/context.server.ts";
import {
  changeNotificationSettings,
  ownNotificationSettings,
} from "#app/domain/notifications/notification-settings.server.ts";
import {
  NotificationSettingsChange,
  NotificationSettingsShape,
} from "#app/domain/notifications/notification-settings-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "What the caller is told, and how",
    notes:
      "By kind, and by the ways it is offered for: `app` is the list of notifications, `push` are the devices.",
    who: "signed in",
    answers: { 200: NotificationSettingsShape },
    run: async ({ ctx }) => settingsJson(ctx),
  },
  PUT: {
    summary: "Choose what the caller is told, and how",
    notes: "What is absent stays as it is.",
    who: "signed in",
    body: NotificationSettingsChange,
    answers: { 200: NotificationSettingsShape },
    example: {
      kinds: { starting: { mail: true }, search: { app: true, mail: false } },
      quietHours: { from: "21:30", until: "07:00" },
      pushDetails: false,
    },
    run: async ({ ctx, input }) => {
      await changeNotificationSettings(ctx, await input());
      return settingsJson(ctx);
    },
  },
});
export const action = loader;

async function settingsJson(ctx: SignedIn): Promise<Response> {
  const { kinds, ...rest } = await ownNotificationSettings(ctx);
  const account = { app: true, mail: true, push: true };
  return Response.json({ kinds: { ...kinds, account }, ...rest });
}
