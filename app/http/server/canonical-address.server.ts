/** Mends case, slashes and escapes of the path; never leads to another site. Null if canonical. */
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

/** The address without the empty fields of a form; null without any. An empty `location` says so. */
export function withoutEmptyFields({ pathname, search }: URL): string | null {
  // A one-time code is not repeated in another address.
  if (pathname.endsWith(".data") || /[?&]token=/.test(search)) return null;
  const fields = search.slice(1).split("&");
  const given = fields.filter((field) => !/^(?!location=)[^=]*=$/.test(field));
  if (given.length === fields.length) return null;
  // After two slashes, browsers read the name of another site.
  const path = pathname.replace(/^\/+/, "/");
  return given.length ? `${path}?${given.join("&")}` : path;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
