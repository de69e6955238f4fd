import { redirect } from "react-router";
import { logout } from "#app/domain/accounts/sessions.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { flash } from "#app/http/flash.server.ts";
import { type PageScope, page } from "#app/http/page.server.ts";
import { dropSessionCookie } from "#app/http/session.server.ts";
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
