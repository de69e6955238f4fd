import { href, redirect } from "react-router";
import { logout } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect(href("/login"), 303);
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  if (ctx.actor) await logout(requireActor(ctx));
  dropSessionCookie(scope);
  return seeOther(context, href("/login"), {
    title: "Logged out successfully",
    text: "You have been logged out of your account",
  });
}
