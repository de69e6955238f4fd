/** By weak comparison (RFC 9110, 13.1.2), because compressing proxies weaken ETags. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(etag));
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
