import { createContext, RouterContextProvider } from "react-router";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import type { DescribedCall } from "./openapi/described-calls.ts";

/** What the web edge knows of one request, beside the operation's context. */
export type RequestScope = {
  ctx: Context;
  requestId: string;
  /** Our own origin, from PUBLIC_ORIGIN or, outside production, from the request. */
  origin: string;
  /** How the caller proved who it is. */
  authBy: "bearer" | "cookie" | "none";
  /** The token that came with the request, whether or not it still opens a session; none where cookies don't count. */
  token: string | null;
  /** A HEAD, or a browser that fetches ahead: nothing may count as seen, and nothing that works once is used up. */
  onlyLooks: boolean;
  /** The session cookie names a session that has expired or was ended. */
  sessionEnded: boolean;
  /** With the answer, the browser lets go of the pages that it has seen: their reader leaves, or is somebody else. */
  clearsPages: boolean;
  /** Set-Cookie lines to add to whatever is answered. */
  cookies: string[];
  /** When a refused page may be tried again, for its Retry-After. */
  retryAfter: string | null;
  /** Every call of the API. */
  describedCalls: readonly DescribedCall[];
  /** Public path of the one shared plain browser module. */
  enhanceScript: string;
  /** The page answers a post, or shows again what was typed in one: a live refresh leaves it alone. */
  answersPost: boolean;
  /** Spend as little data as possible: by choice, or as the browser says. */
  lowData: boolean;
  /**
   * What the page that is rendered needs beyond our own files, and whether search engines may list it;
   * decided by its route's `handle`.
   */
  pageNeeds: { nonce?: string; tiles?: boolean; shared?: boolean; findable?: boolean };
  /** What happens while a request waits. */
  hub: EventHub;
  /** Aborts when the server begins to stop: nothing may wait any longer. */
  stopSignal: AbortSignal;
};

export const scopeContext = createContext<RequestScope>();

/** The operations' context of whoever asks, signed in or not. */
export const anyoneContext = createContext<Context>();

/** The operations' context of somebody signed in; set by the layout `routes/signed-in.tsx`. */
export const signedInContext = createContext<SignedIn>();

/** What React Router hands to middleware, loaders and actions of this request. */
export function routerContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  context.set(anyoneContext, scope.ctx);
  return context;
}
