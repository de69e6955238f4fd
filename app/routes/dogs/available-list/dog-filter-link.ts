import { href } from "react-router";

const filters = ["search", "size", "age", "place", "maxDistance", "before"];
/** Characters; ten links repeat the query, and no accepted one is longer. */
const LONGEST_QUERY = 2_000;

/** Without empty filters; 'small,large' as two values. */
export function plainSearch(search: string): string {
  const plain = new URLSearchParams();
  let length = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    if (!filters.includes(name)) continue;
    const values = name === "size" || name === "age" ? value.split(",") : [value];
    for (const entry of values.map((one) => one.trim())) {
      const written = new URLSearchParams({ [name]: entry }).toString();
      if (entry === "" || length + written.length > LONGEST_QUERY) continue;
      length += written.length;
      plain.append(name, entry);
    }
  }
  return plain.toString();
}

export function withoutFilter(search: string, name: string, value?: string): string {
  const params = new URLSearchParams(search);
  params.delete(name, value);
  params.delete("before");
  return linkTo(params);
}

export function fromDog(search: string, before: string | null): string {
  const params = new URLSearchParams(search);
  if (before === null) params.delete("before");
  else params.set("before", before);
  return linkTo(params);
}

/** Restarts the paging. */
function linkTo(params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${href("/dogs/available")}?${query}` : href("/dogs/available");
}
