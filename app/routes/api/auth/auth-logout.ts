import { logout } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";

export const loader = api("Accounts", {
  POST: {
    summary: "Sign out",
    notes: "The call's token stops working immediately and its live sockets close. Idempotent.",
    who: "anyone",
    answers: { 204: null },
    run: async ({ ctx, scope }) => {
      if (ctx.actor) await logout(requireActor(ctx));
      if (scope.authBy === "cookie") dropSessionCookie(scope);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
