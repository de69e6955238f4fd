import { createHash } from "node:crypto";

/** Answers with a calendar file, or 304 to whom has just this one. `fileName` without its ending. */
export function calendarFile(request: Request, text: string, fileName: string): Response {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({
    etag: tag,
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
  headers.set("content-type", "text/calendar; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${fileName}.ics"`);
  return new Response(request.method === "HEAD" ? null : text, { headers });
}

/** Compared weakly, as RFC 9110, section 13.1.2 asks: a proxy that compresses marks tags as weak. */
function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get("if-none-match") ?? "";
  return known.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}
