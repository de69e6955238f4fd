/**
 * Removes empty fields from a query, except `location`: an empty one says that there is no place.
 */
export function dropEmpty(query: FormData | URLSearchParams): void {
  const fields = [...query];
  for (const [name] of fields) query.delete(name);
  for (const [name, value] of fields)
    if (value || name === "location") query.append(name, value as string);
}
