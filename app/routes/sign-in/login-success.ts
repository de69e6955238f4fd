import { redirect } from "react-router";
import { z } from "zod";
import { takeEntryCode } from "#app/domain/accounts/sign-in/entry-codes.server.ts";
import { ENTRY_COOKIE } from "#app/http/google/return-from-google.server.ts";
import { type PageScope, page } from "#app/http/pages/page.server.ts";
import { readCookie, setCookie } from "#app/http/session/cookies.server.ts";
import { enter, enterNew } from "#app/http/session/enter.server.ts";
import type { Route } from "./+types/login-success";

/** Who comes in, for programs that watch the address; the code alone decides. */
const Somebody = z.object({ id: z.string(), name: z.string() });

export const loader = page(
  async ({ ctx, scope, request, url }: Route.LoaderArgs & PageScope): Promise<Response> => {
    const browserKey = readCookie(request, scope.origin, ENTRY_COOKIE);
    const code = url.searchParams.get("token");
    if (scope.onlyLooks || !code || !browserKey || !isSomebody(url.searchParams.get("user")))
      return redirect("/login", 303);
    const entry = await takeEntryCode(ctx, { code, browserKey });
    if (!entry) return redirect("/login", 303);
    setCookie(scope, ENTRY_COOKIE, null);
    if (entry.isNewUser) return enterNew(scope, request, entry);
    const toast = { title: "Login successful", text: "Welcome back!" };
    return enter(scope, request, entry, { otherwise: "/map", toast });
  },
);

function isSomebody(text: string | null): boolean {
  try {
    return Somebody.safeParse(JSON.parse(Buffer.from(text ?? "", "base64url").toString())).success;
  } catch {
    return false;
  }
}
