import { href, redirect } from "react-router";
import type { SignIn } from "#app/domain/accounts/sign-in/sessions.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { isBookingPath } from "./booking-path.ts";
import { flash, type Toast } from "./flash.server.ts";
import { takeFlowChoice } from "./flow-choice.server.ts";
import { safeRedirectTo } from "./redirect-to.server.ts";
import { storeReturnPath } from "./return-path.server.ts";
import { startPageSession } from "./session.server.ts";

/** Starts a session and leads to the query's `redirectTo`, else to `otherwise`. */
export async function signInAndRedirect(
  scope: RequestScope,
  request: Request,
  signIn: SignIn,
  { otherwise, toast }: { otherwise: string; toast: Toast },
): Promise<Response> {
  await startPageSession(scope, request, signIn);
  flash(scope, toast);
  const redirectTo = safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  return redirect(redirectTo ?? otherwise, 303);
}

/** The return path is stored until onboarding is finished; one into onboarding begins there. */
export async function signUpAndRedirect(
  scope: RequestScope,
  request: Request,
  signIn: SignIn,
): Promise<Response> {
  await startPageSession(scope, request, signIn);
  const redirectTo = safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  const begun = redirectTo?.startsWith(`${href("/onboarding")}/`) ? redirectTo : null;
  storeReturnPath(scope, begun ? null : redirectTo);
  flash(scope, { title: "Registration successful", text: "Please complete your profile." });
  const chosen = takeFlowChoice(scope, request);
  // A booking needs a dog, and no more; the rest of the profile can wait.
  if (!chosen && redirectTo && isBookingPath(redirectTo))
    return redirect(`${href("/dogs/add")}?redirectTo=${encodeURIComponent(redirectTo)}`, 303);
  return redirect(chosen ?? begun ?? href("/onboarding"), 303);
}
