/**
 * Headers of a page whose address contains a secret: never cached, never sent to another site. Not
 * `no-referrer`, under which browsers send forms with `Origin: null`, like a foreign one.
 */
export function secretLinkHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("cache-control", "no-store");
  headers.set("referrer-policy", "same-origin");
  return headers;
}
