import { createContext, RouterContextProvider } from "react-router";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import type { DescribedCall } from "./openapi/described-calls.ts";

/** What the web edge knows of a request besides the operation's context. */
export type RequestScope = {
  ctx: Context;
  requestId: string;
  /** Our own origin, from PUBLIC_ORIGIN or, outside production, from the request. */
  origin: string;
  authBy: "bearer" | "cookie" | "none";
  /** The request's token, valid or not; null where cookies are ignored. */
  token: string | null;
  /** A HEAD or prefetch, which must not mark anything as seen or use up what works once. */
  onlyLooks: boolean;
  /** The session cookie's session has expired or was ended. */
  sessionEnded: boolean;
  /** The browser must drop its stored pages: their reader leaves or changes. */
  clearsPages: boolean;
  /** Set-Cookie lines for the answer. */
  cookies: string[];
  /** For the Retry-After of a refused page. */
  retryAfter: string | null;
  /** Every API call. */
  describedCalls: readonly DescribedCall[];
  /** Public path of the shared browser module. */
  enhanceScript: string;
  /** The page answers a post or shows typed values again; a live refresh must not replace it. */
  answersPost: boolean;
  /** Save data: by choice, or as the browser asks. */
  lowData: boolean;
  /**
   * What the rendered page needs beyond our own files, and whether search engines may index it; set
   * by its route's `handle`.
   */
  pageNeeds: { nonce?: string; tiles?: boolean; shared?: boolean; findable?: boolean };
  /** Wakes waiting requests. */
  hub: EventHub;
  /** Aborts when the server begins to stop, so that waiting requests return. */
  stopSignal: AbortSignal;
};

export const scopeContext = createContext<RequestScope>();

/** The operations' context, with or without an actor. */
export const anyoneContext = createContext<Context>();

/** The operations' context of a signed-in person; set by the layout `routes/signed-in.tsx`. */
export const signedInContext = createContext<SignedIn>();

export function routerContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  context.set(anyoneContext, scope.ctx);
  return context;
}
