/**
 * The one address of the page or call that a URL asks for, where that URL spells it differently: in
 * another case, with a slash too many, or with letters percent-encoded. Path and query only, so it
 * never leads to another site. Ids, tokens and the query stay as they are; null for a canonical or
 * unknown address. `routeOf` names the route of a path by its pattern.
 */
export function canonicalAddress(url: URL, routeOf: (path: string) => string): string | null {
  if (url.pathname.endsWith(".data")) return null;
  const segments = url.pathname.split("/").filter(Boolean);
  const words = segments.map((segment) => decoded(segment).toLowerCase());
  const pattern = routeOf(`/${words.join("/")}`)
    .split("/")
    .filter(Boolean);
  const isSame = words.every((word, at) => pattern[at]?.startsWith(":") || pattern[at] === word);
  if (!isSame) return null;
  const path = `/${segments.map((segment, at) => (pattern[at]?.startsWith(":") ? segment : words[at])).join("/")}`;
  return path === url.pathname ? null : path + url.search;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
