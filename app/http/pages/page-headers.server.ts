import type { RequestScope } from "../app-context.server.ts";

/** Adds what a page says beside its text: who may list it, for whom it is, and what to fetch ahead. */
export function addPageHeaders(headers: Headers, scope: RequestScope): void {
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  if (!scope.pageNeeds.findable && (isPage || /^(text\/calendar|application\/zip)/.test(type)))
    headers.set("x-robots-tag", "noindex");
  if (!isPage) return;
  const { actor } = scope.ctx;
  // Read by the service worker: what it keeps is this person's, until the session ends at the latest.
  if (actor?.sessionEndsAt && scope.authBy === "cookie")
    headers.set("x-kept-for", `${actor.id} ${actor.sessionEndsAt}`);
  if (!scope.lowData) headers.set("speculation-rules", '"/speculation-rules.json"');
}
