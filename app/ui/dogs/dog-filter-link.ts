/** The query as links keep it: without the fields that a form sends empty, 'small,large' as two values. */
export function plainSearch(search: string): string {
  const plain = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const values = name === "size" || name === "age" ? value.split(",") : [value];
    for (const entry of values) if (entry.trim()) plain.append(name, entry.trim());
  }
  return plain.toString();
}

/** The same list with one filter taken out (with one of its values only, where it has several), or without any. */
export function withoutFilter(search: string, name: string, value?: string): string {
  const params = new URLSearchParams(search);
  params.delete(name, value);
  params.delete("before");
  return linkTo(params);
}

/** The same list from behind this dog on, or from its start. */
export function fromDog(search: string, before: string | null): string {
  const params = new URLSearchParams(search);
  if (before === null) params.delete("before");
  else params.set("before", before);
  return linkTo(params);
}

/** Pages start anew when the list changes. */
function linkTo(params: URLSearchParams): string {
  const query = params.toString();
  return query ? `/dogs/available?${query}` : "/dogs/available";
}
