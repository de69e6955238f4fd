/** Removes what says nothing from a query; an empty `location` says that there is no place. */
export function dropEmpty(query: FormData | URLSearchParams): void {
  const fields = [...query];
  for (const [name] of fields) query.delete(name);
  for (const [name, value] of fields)
    if (value || name === "location") query.append(name, value as string);
}
