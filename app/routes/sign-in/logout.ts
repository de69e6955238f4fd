import { redirect } from "react-router";
import { logout } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { type PageScope, page } from "#app/http/pages/page.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import type { Route } from "./+types/logout";

export const loader = page(() => redirect("/", 303));

export const action = page(async ({ ctx, scope }: Route.ActionArgs & PageScope) => {
  if (ctx.actor) await logout(requireActor(ctx));
  dropSessionCookie(scope);
  flash(scope, {
    title: "Logged out successfully",
    text: "You have been logged out of your account",
  });
  return redirect("/login", 303);
});
