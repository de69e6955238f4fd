/**
 * Headers of a page whose address holds a secret: kept by no cache, told to no other site. Not
 * `no-referrer`, under which browsers send forms with `Origin: null`, as from a stranger.
 */
export function secretLinkHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("cache-control", "no-store");
  headers.set("referrer-policy", "same-origin");
  return headers;
}
