/** Whether If-None-Match names this ETag, by weak comparison (RFC 9110, 13.1.2): proxies that compress mark tags as weak. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(etag));
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
