import { createHash, randomBytes } from "node:crypto";
import { href, redirect } from "react-router";
import { z } from "zod";
import { connectGoogleCalendar } from "#app/domain/accounts/google/google-connection.server.ts";
import { redeemConsent } from "#app/domain/calendar/redeem-consent.server.ts";
import { requireGoogleCalendar } from "#app/domain/calendar/require-google-calendar.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { flash, type Toast } from "../session/flash.server.ts";
import { asDomainError } from "../status.server.ts";
import { storeFlow, takeFlow } from "./flow-cookies.server.ts";
import { callbackUrl } from "./google-flow.server.ts";

export const CALENDAR_PAGE = href("/profile/edit/account/calendar");

const COOKIE = "calendarConsent";
/** Tells these flows from sign-in: Google redirects both to one callback address. */
const STATE_PREFIX = "calendar-";

const OVER: Toast = {
  title: "Google Calendar was not connected",
  text: "It took too long, or was begun somewhere else. Please try again.",
  tone: "bad",
};

/** As stored in the browser that began the flow. */
const Flow = z.object({ state: z.string(), verifier: z.string(), userId: z.string() });

/** Redirects to Google, to be granted events and free/busy. Throws not_configured. */
export function requestCalendarConsent(scope: RequestScope, request: Request): Response {
  const { ctx } = scope;
  const { actor } = requireActor(ctx);
  const googleCalendar = requireGoogleCalendar(ctx);
  const state = STATE_PREFIX + randomBytes(32).toString("base64url");
  const verifier = randomBytes(32).toString("base64url");
  const flow = { state, verifier, userId: actor.id };
  storeFlow(scope, request, COOKIE, flow);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const to = googleCalendar.consentUrl({ redirectUri: callbackUrl(scope), state, challenge });
  return redirect(to, { status: 303, headers: { "cache-control": "no-store" } });
}

/** Whether Google calls back about a calendar, not about signing in. */
export function isConsentAnswer(request: Request): boolean {
  return new URL(request.url).searchParams.get("state")?.startsWith(STATE_PREFIX) ?? false;
}

/** Handles Google's callback, once, for the person who began the flow in this browser. */
export async function returnWithCalendar(scope: RequestScope, request: Request): Promise<Response> {
  if (scope.onlyLooks) return back();
  const flow = takeFlow(scope, request, COOKIE, Flow);
  const params = new URL(request.url).searchParams;
  const { ctx } = scope;
  if (!flow || ctx.actor?.id !== flow.userId) {
    flash(scope, OVER);
    return back();
  }
  try {
    const { verifier } = flow;
    const code = params.get("code") ?? "";
    const token = await redeemConsent(ctx, { code, verifier, redirectUri: callbackUrl(scope) });
    await connectGoogleCalendar(requireActor(ctx), token);
    flash(scope, { title: "Google Calendar connected" });
  } catch (error) {
    const known = asDomainError(error);
    if (!known) throw error;
    flash(scope, { title: "Google Calendar was not connected", text: known.message, tone: "bad" });
  }
  return back();
}

function back(): Response {
  return redirect(CALENDAR_PAGE, {
    status: 302,
    headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}
