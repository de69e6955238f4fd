import type { RequestScope } from "../app-context.server.ts";

type CookieOptions = {
  maxAgeSeconds: number;
  /** By scripts; must not grant anything. */
  readable?: boolean;
};

/** On https every name has the `__Host-` prefix. */
export function readCookie(request: Request, origin: string, name: string): string | null {
  const wanted = cookieName(origin, name);
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === wanted) return decode(pair.slice(at + 1).trim());
  }
  return null;
}

/** SameSite=Lax, HttpOnly unless readable; null deletes it. */
export function setCookie(
  scope: RequestScope,
  name: string,
  value: string | null,
  { maxAgeSeconds, readable = false }: CookieOptions = { maxAgeSeconds: 0 },
): void {
  const secure = scope.origin.startsWith("https:") ? "; Secure" : "";
  const age = value === null ? 0 : maxAgeSeconds;
  const hidden = readable ? "" : " HttpOnly;";
  scope.cookies.push(
    `${cookieName(scope.origin, name)}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age};${hidden} SameSite=Lax${secure}`,
  );
}

/** Every cookie whose name begins like this. */
export function cookiesNamed(
  request: Request,
  origin: string,
  beginning: string,
): { name: string; value: string }[] {
  const wanted = cookieName(origin, beginning);
  return (request.headers.get("cookie") ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at < 0 || !name.startsWith(wanted)) return [];
    const value = decode(pair.slice(at + 1).trim()) ?? "";
    return [{ name: beginning + name.slice(wanted.length), value }];
  });
}

function cookieName(origin: string, name: string): string {
  return origin.startsWith("https:") ? `__Host-${name}` : name;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
