import type { RequestScope } from "../app-context.server.ts";

/** Headers for search engines, the service worker and prefetching. */
export function addPageHeaders(headers: Headers, scope: RequestScope): void {
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  if (!scope.pageNeeds.findable && (isPage || /^(text\/calendar|application\/zip)/.test(type)))
    headers.set("x-robots-tag", "noindex");
  if (!isPage) return;
  const { actor, config } = scope.ctx;
  // The service worker stores the page for this person, at most until the session ends, and says when in this zone.
  if (actor?.sessionEndsAt && scope.authBy === "cookie")
    headers.set("x-kept-for", `${actor.id} ${actor.sessionEndsAt} ${config.timeZone}`);
  if (!scope.lowData) headers.set("speculation-rules", '"/speculation-rules.json"');
}
