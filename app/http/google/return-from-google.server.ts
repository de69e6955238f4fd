import { href, redirect } from "react-router";
import { linkGoogle } from "#app/domain/accounts/google/change-google-link.server.ts";
import type { GoogleIdentity } from "#app/domain/accounts/google/google-identity.ts";
import { provenGoogleIdentity } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import {
  type Entry,
  signInWithGoogle,
} from "#app/domain/accounts/google/sign-in-with-google.server.ts";
import {
  storeWaitingLink,
  WAITING_LINK_MINUTES,
} from "#app/domain/accounts/google/waiting-google-links.server.ts";
import {
  ENTRY_CODE_SECONDS,
  issueEntryCode,
} from "#app/domain/accounts/sign-in/entry-codes.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import type { DomainError } from "#app/domain/errors.ts";
import { publicName } from "#app/domain/people/public-name-queries.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { setCookie } from "../session/cookies.server.ts";
import { flash, type Toast } from "../session/flash.server.ts";
import { signInPath } from "../session/login-redirect.server.ts";
import { safeRedirectTo } from "../session/redirect-to.server.ts";
import { asDomainError } from "../status.server.ts";
import { type Flow, openAuthenticator, takeGoogleFlow } from "./google-flow.server.ts";

export const GOOGLE_PAGE = href("/profile/edit/google");
/** The browser's half of an entry code. */
export const ENTRY_COOKIE = "googleEntry";
/** The key of a Google account that waits for a password. */
export const WAITING_COOKIE = "googleLink";

const OVER: Toast = {
  title: "Nothing was changed",
  text: "What you began at Google took too long, or began in another browser. Please try again.",
  tone: "bad",
};

/** Handles Google's callback; a flow from elsewhere, or not confirmed, ends at /login. */
export async function returnFromGoogle(scope: RequestScope, request: Request): Promise<Response> {
  if (scope.onlyLooks) return goTo(href("/login"));
  const flow = takeGoogleFlow(scope, request);
  const actorId = scope.ctx.actor?.id ?? null;
  if (!flow || (flow.linkFor && flow.linkFor !== actorId)) {
    flash(scope, OVER);
    return goTo(href("/login"));
  }
  const returnPath = safeRedirectTo(flow.redirectTo);
  try {
    const identity = await identityFrom(scope, request, flow);
    if (flow.linkFor) return await linked(scope, identity);
    return await signedIn(scope, identity, returnPath);
  } catch (error) {
    const known = asDomainError(error);
    if (!known) throw error;
    return refused(scope, known, flow.linkFor ? GOOGLE_PAGE : signInPath(returnPath), request);
  }
}

function identityFrom(scope: RequestScope, request: Request, { nonce }: Flow) {
  return provenGoogleIdentity(scope.ctx, async (google) => {
    const authenticator = await openAuthenticator(scope, google, nonce);
    return authenticator.authenticate("google", request);
  });
}

async function signedIn(scope: RequestScope, identity: GoogleIdentity, returnPath: string | null) {
  let entry: Entry;
  try {
    entry = await signInWithGoogle(scope.ctx, identity);
  } catch (error) {
    if (asDomainError(error)?.code !== "link_required") throw error;
    return askForPassword(scope, identity, returnPath);
  }
  const { code, browserKey } = await issueEntryCode(scope.ctx, entry);
  setCookie(scope, ENTRY_COOKIE, browserKey, { maxAgeSeconds: ENTRY_CODE_SECONDS });
  const user = { id: entry.userId, name: await publicName(scope.ctx, entry.userId) };
  const query = new URLSearchParams({
    token: code,
    isNewUser: String(entry.isNewUser),
    user: Buffer.from(JSON.stringify(user)).toString("base64url"),
  });
  if (returnPath) query.set("redirectTo", returnPath);
  return goTo(`${href("/login/success")}?${query}`);
}

async function askForPassword(
  scope: RequestScope,
  identity: GoogleIdentity,
  returnPath: string | null,
) {
  const key = await storeWaitingLink(scope.ctx, identity);
  if (!key) return goTo(href("/login"));
  setCookie(scope, WAITING_COOKIE, key, { maxAgeSeconds: WAITING_LINK_MINUTES * 60 });
  return goTo(signInPath(returnPath, href("/login/link")));
}

async function linked(scope: RequestScope, identity: GoogleIdentity) {
  await linkGoogle(requireActor(scope.ctx), identity);
  flash(scope, { title: "Google linked", text: "From now on it signs you in as well." });
  return goTo(GOOGLE_PAGE);
}

/** Explains a cancellation and failures the person can mend; nothing about an unproven identity. */
function refused(
  scope: RequestScope,
  error: DomainError,
  path: string,
  request: Request,
): Response {
  const linking = path === GOOGLE_PAGE;
  if (new URL(request.url).searchParams.get("error") === "access_denied") {
    const title = linking ? "Google was not linked" : "Google sign-in cancelled";
    flash(scope, { title, text: "You cancelled at Google. Nothing was changed." });
  } else if (linking || error.kind !== "unauthenticated") {
    const title = linking ? "Google was not linked" : "Authentication failed";
    flash(scope, { title, text: error.message, tone: "bad" });
  }
  return goTo(path);
}

function goTo(path: string): Response {
  return redirect(path, {
    status: 302,
    headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}
