import { createContext, RouterContextProvider } from "react-router";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import type { DescribedCall } from "./api/call-description.ts";

/** Paths of modules for the browser, on our own origin. */
export type ScriptPaths = {
  /** Shared by all pages. */
  enhance: string;
  /** For the few pages that offer to notify a device. */
  device: string;
  /** For forms with long or private texts. */
  typing: string;
  /** For the list of sitters. */
  listMap: string;
  /** For the few pages that use passkeys. */
  passkeys: string;
  /** For the card of a visit. */
  visit: string;
  /** Not a script: what browsers may keep to read pages with; null where pages are not built. */
  dictionary: string | null;
};

/** What the web edge knows of a request, beyond the operation's context. */
export type RequestScope = {
  ctx: Context;
  requestId: string;
  /** From PUBLIC_ORIGIN or, outside production, the request. */
  origin: string;
  authBy: "bearer" | "cookie" | "none";
  /** Valid or not; null where cookies are ignored. */
  token: string | null;
  /** A post that acts for nobody until its form has proven to be ours. */
  needsFormToken: boolean;
  /** A HEAD or prefetch, which must not mark anything as seen or use up what works once. */
  onlyLooks: boolean;
  /** The cookie's session has expired or was ended. */
  sessionEnded: boolean;
  /** The browser must drop its stored pages: their reader leaves or changes. */
  clearsPages: boolean;
  /** The page shows a secret once: no browser may keep it. */
  showsOnce: boolean;
  /** What the request has said so far, on the next page. */
  toast?: { title: string; text?: string | undefined };
  /** Lines of Set-Cookie. */
  cookies: string[];
  /** The header of a refused page. */
  retryAfter: string | null;
  describedCalls: readonly DescribedCall[];
  scripts: ScriptPaths;
  /** Answers a post or shows typed values again, so a live refresh must not replace the page. */
  answersPost: boolean;
  /** By choice, or as the browser asks. */
  lowData: boolean;
  /** What the page needs beyond our own files, by its route's `handle`; `findable`: indexed. */
  pageNeeds: { nonce?: string; tiles?: boolean; shared?: boolean; findable?: boolean };
  hub: EventHub;
  /** Aborts when the server begins to stop, so that waiting requests return. */
  stopSignal: AbortSignal;
};

export const scopeContext = createContext<RequestScope>();

/** With or without an actor. */
export const anyoneContext = createContext<Context>();

/** Set by the layout `routes/signed-in.tsx`. */
export const signedInContext = createContext<SignedIn>();

/** The choices of a refused post of the booking flow, of which its address has only a part. */
export const postedChoicesContext = createContext<URLSearchParams | null>(null);

/** What loaders and actions find in their `context`. */
export function routerContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  context.set(anyoneContext, scope.ctx);
  return context;
}
