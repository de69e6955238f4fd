import { createHash } from "node:crypto";
import { isKnownTag } from "../server/known-tag.ts";

/** An iCalendar file to download, or 304 if the caller has it. */
export function calendarFile(request: Request, text: string, fileName: string): Response {
  const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({
    etag: tag,
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  if (isKnownTag(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", "text/calendar; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${fileName}.ics"`);
  return new Response(text, { headers });
}
