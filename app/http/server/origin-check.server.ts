import { href } from "react-router";

/** By Sec-Fetch-Site and Origin, else Referer; null if it has none of them. */
export function isSameOrigin(request: Request, origin: string): boolean | null {
  const site = request.headers.get("sec-fetch-site");
  const from = request.headers.get("origin");
  if (site && site !== "same-origin") return false;
  if (from) return from === origin;
  if (site) return true;
  const referer = request.headers.get("referer");
  if (referer) return URL.canParse(referer) && new URL(referer).origin === origin;
  return null;
}

export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/**
 * Whether the token in the address is all it takes, wherever the request comes from, and cookies count
 * for nothing: mail programs post from their own pages (RFC 8058, section 3.2).
 */
export function actsByLink({ pathname }: URL): boolean {
  return pathname.startsWith(href("/unsubscribe/:token", { token: "" }));
}
