/** A list's address with parts of its query changed (null removes one), from its first page. */
export function queryLink(
  path: string,
  query: Record<string, string | undefined>,
  changes: Record<string, string | number | null>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: null, ...changes })) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}
