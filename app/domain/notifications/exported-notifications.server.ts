import type { SignedIn } from "../context.server.ts";
import type { NotificationJson } from "./notification-json.ts";
import { notificationsOf } from "./notification-list.server.ts";

/** All of the actor's. */
export async function* exportedNotifications(ctx: SignedIn): AsyncGenerator<NotificationJson> {
  let before: string | undefined;
  do {
    const page = await notificationsOf(ctx, { before });
    yield* page.notifications.map(({ notification }) => notification);
    before = page.hasMore ? page.notifications.at(-1)?.notification.id : undefined;
  } while (before);
}
