import { href } from "react-router";

const filters = ["search", "size", "age", "place", "maxDistance", "before"];
/** In characters. Each card and filter repeats the query; no accepted one is longer. */
const LONGEST_QUERY = 2_000;

/** The filters of a query, without empty ones; 'small,large' becomes two values. */
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

/** The list that a dog's page leads back to. */
export function availableDogsPath(search: string): string {
  return linkTo(new URLSearchParams(search));
}

/** A dog's page, which keeps the filters for the way back. `from` is where distances start. */
export function availableDogPath(id: string, search: string, from: string | null): string {
  const params = new URLSearchParams(search);
  params.delete("before");
  if (from === null) params.delete("place");
  else params.set("place", from);
  return withQuery(href("/dogs/available/:id", { id }), params);
}

/** The same page, with all filters of the list that led there. */
export function wayBackToDog(id: string, search: string): string {
  return withQuery(href("/dogs/available/:id", { id }), new URLSearchParams(search));
}

/** The form to ask for a walk with a dog, which keeps the filters, too. */
export function walkPath(id: string, search: string, date = ""): string {
  const asked = { dogId: id, ...(date && { date }) };
  const params = [...Object.entries(asked), ...new URLSearchParams(search)];
  return withQuery(href("/bookings/new"), new URLSearchParams(params));
}

function linkTo(params: URLSearchParams): string {
  return withQuery(href("/dogs/available"), params);
}

function withQuery(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}
