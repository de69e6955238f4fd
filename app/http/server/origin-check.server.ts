/**
 * Whether a request that changes something comes from our own pages: Sec-Fetch-Site, else Origin,
 * else Referer. With none of the three, only a request without a session cookie passes (a program).
 */
export function isSameOrigin(request: Request, origin: string, hasSessionCookie: boolean): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const from = request.headers.get("origin");
  if (from) return from === origin;
  const referer = request.headers.get("referer");
  if (referer) return URL.canParse(referer) && new URL(referer).origin === origin;
  return !hasSessionCookie;
}

/** GET, HEAD and OPTIONS change nothing. */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}
