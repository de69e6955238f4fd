import { createHash } from "node:crypto";

/** A CSP source for an inline element whose text never changes. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

type PageSecurity = { https: boolean; styleHash: string };

/** Adds the headers that every answer carries, and the policy of pages to HTML. */
export function addSecurityHeaders(headers: Headers, { https, styleHash }: PageSecurity): void {
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy"))
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (!headers.has("cross-origin-resource-policy"))
    headers.set("cross-origin-resource-policy", "same-origin");
  if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", pagePolicy(styleHash));
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  }
}

function pagePolicy(styleHash: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHash}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
