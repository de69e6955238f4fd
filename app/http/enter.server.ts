import { redirect } from "react-router";
import type { RequestScope } from "./app-context.server.ts";
import { flash, type Toast } from "./flash.server.ts";
import { safeRedirectTo } from "./redirect-to.server.ts";
import { startPageSession } from "./session.server.ts";

/** Signs a browser in and sends it on: back to where it came from, else to `otherwise`. */
export async function enter(
  scope: RequestScope,
  request: Request,
  userId: string,
  { otherwise, toast }: { otherwise: string; toast: Toast },
): Promise<Response> {
  await startPageSession(scope, request, userId);
  flash(scope, toast);
  const redirectTo = safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  return redirect(redirectTo ?? otherwise, 303);
}
