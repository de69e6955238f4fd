import { safeRedirectTo } from "./redirect-to.server.ts";

/** The path and query of the page of ours that a form was on; null if the browser does not say. */
export function cameFrom(request: Request, origin: string): string | null {
  const referer = request.headers.get("referer") ?? "";
  const path = referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : null;
  return safeRedirectTo(path);
}
