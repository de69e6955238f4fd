import { href, redirect } from "react-router";
import { z } from "zod";
import { takeEntryCode } from "#app/domain/accounts/sign-in/entry-codes.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { ENTRY_COOKIE } from "#app/http/google/return-from-google.server.ts";
import { readCookie, setCookie } from "#app/http/session/cookies.server.ts";
import { signInAndRedirect, signUpAndRedirect } from "#app/http/session/login-redirect.server.ts";
import type { Route } from "./+types/login-success";

/** Who signed in, for programs that watch the address. Only the code is trusted. */
const Somebody = z.object({ id: z.string(), name: z.string() });

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const browserKey = readCookie(request, scope.origin, ENTRY_COOKIE);
  const code = url.searchParams.get("token");
  if (scope.onlyLooks || !code || !browserKey || !isSomebody(url.searchParams.get("user")))
    return redirect(href("/login"), 303);
  const entry = await takeEntryCode(ctx, { code, browserKey });
  if (!entry) return redirect(href("/login"), 303);
  setCookie(scope, ENTRY_COOKIE, null);
  if (entry.isNewUser) return signUpAndRedirect(scope, request, entry);
  const toast = { title: "Login successful", text: "Welcome back!" };
  return signInAndRedirect(scope, request, entry, { otherwise: href("/map"), toast });
}

function isSomebody(text: string | null): boolean {
  try {
    return Somebody.safeParse(JSON.parse(Buffer.from(text ?? "", "base64url").toString())).success;
  } catch {
    return false;
  }
}
