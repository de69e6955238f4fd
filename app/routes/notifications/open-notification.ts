import { redirect } from "react-router";
import {
  notificationTarget,
  openNotification,
} from "#app/domain/notifications/read-notifications.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/open-notification";

/** Marks a notification as read and redirects to what it is about. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const open = context.get(scopeContext).onlyLooks ? notificationTarget : openNotification;
  return redirect(await open(ctx, params.id), { headers: { "cache-control": "no-store" } });
}
