/**
 * Removes empty fields from a query, except `location`: an empty one says that there is no place.
 * What proves a form to be ours gets into no address.
 */
export function dropEmpty(query: FormData | URLSearchParams): void {
  const fields = [...query];
  for (const [name] of fields) query.delete(name);
  for (const [name, value] of fields)
    if ((value || name === "location") && name !== "formToken") query.append(name, value as string);
}
