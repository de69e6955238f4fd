export type ListQuery = { search?: string; show?: string | undefined; page: number };

/** A row's page, which leads back to its list with the same filters and page. */
export function rowLink(row: string, list: string, { page, ...filters }: ListQuery): string {
  const back = adminLink(list, { ...filters, page: page > 1 ? String(page) : undefined });
  return adminLink(row, { redirectTo: row.startsWith(`${back}/`) ? undefined : back });
}

export function adminLink(path: string, query: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return params.size ? `${path}?${params}` : path;
}
