import { createHash } from "node:crypto";

/** The source expression of an inline script or style for a content security policy. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

type PageSecurity = {
  https: boolean;
  styleHashes: string;
  /** For the inline scripts of a page that hydrates. */
  nonce?: string | undefined;
  tileUrl?: string | undefined;
  /** Where a form may be redirected besides our own origin. */
  formTarget?: string | undefined;
};

/** Adds the common headers, and to HTML without one the policy of pages. */
export function addSecurityHeaders(headers: Headers, page: PageSecurity): void {
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy"))
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (!headers.has("cross-origin-resource-policy"))
    headers.set("cross-origin-resource-policy", "same-origin");
  if (page.https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (headers.get("content-type")?.startsWith("text/html")) {
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", pagePolicy(page));
    // A nonce must not be served from a cache.
    if (page.nonce) headers.set("cache-control", "no-store");
    else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  }
  // React Router's requests for loader data (`/page.data`).
  if (headers.get("content-type")?.startsWith("text/x-script"))
    headers.set("cache-control", "no-store");
}

function pagePolicy({ styleHashes, nonce, tileUrl, formTarget }: PageSecurity): string {
  const tiles = tileUrl && originOfTiles(tileUrl);
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self' ${styleHashes}`,
    `img-src 'self' data:${tiles ? ` ${tiles}` : ""}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${formTarget ? ` ${new URL(formTarget).origin}` : ""}`,
  ].join("; ");
}

/** 'https://*.tiles.example' for 'https://{s}.tiles.example/{z}/...'; null for our own origin. */
function originOfTiles(url: string): string | null {
  const [origin] = /^https?:\/\/[^/;\s]+/.exec(url) ?? [];
  return origin?.replace("{s}", "*") ?? null;
}
