/** Not `no-referrer`, which sends forms with `Origin: null`, like a foreign one. */
export function secretLinkHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("cache-control", "no-store");
  headers.set("referrer-policy", "same-origin");
  return headers;
}
